// What the page does beyond links and forms: it sends what is pressed and typed without loading a page, and puts into
// the page what the shop shows, also by itself. Without this file everything works, one page after the other.
"use strict";
(() => {
  const $ = id => document.getElementById(id);
  const hidden = name => $("form").elements[name].value;
  const jittered = pause => pause * (0.5 + Math.random());

  // This tab counts its actions, so that one which is sent twice is done once.
  const client = Array.from(crypto.getRandomValues(new Uint32Array(4)), word => word.toString(16)).join("");
  let number = 0, place = hidden("place"), screen = hidden("screen"), revision = Number(document.body.dataset.revision);

  // Texts that were typed and not answered yet: name of the field -> { text, number of the action that took it }.
  const typed = new Map();
  const queue = [];

  // A sentence above the page, until another one takes its place or it no longer holds.
  function tell(words, kind) {
    $("banner").hidden = false;
    $("banner").dataset.kind = kind;
    if ($("banner").textContent !== words) $("banner").textContent = words;
  }
  const untell = kind => { if ($("banner").dataset.kind === kind) $("banner").hidden = true; };

  // ---- Sending: one action after the other, each until it is answered.

  let typing;

  function act(step, value, taken) {
    clearTimeout(typing);
    untell("refusal");
    const action = { number: ++number, step, value, taken, screen, fields: [] };
    for (const [name, entry] of typed) {
      if (entry.number) continue;
      entry.number = action.number;
      action.fields.push([name, entry.text]);
    }
    if (queue.push(action) === 1) send(500);
  }

  async function send(wait) {
    if (!queue.length) return;
    const action = queue[0], body = new URLSearchParams({ place, screen: action.screen, client, number: action.number });
    for (const [name, text] of action.fields) body.append(name, text);
    if (action.step) body.append(action.step, action.value);
    const slow = setTimeout(() => { $("bar").hidden = false; }, 500);
    let page;
    try {
      const headers = { Accept: "application/json" };
      const answer = await fetch("/-/act", { method: "POST", body, headers, signal: AbortSignal.timeout(20000) });
      if (answer.status === 410) return reopen();
      if (answer.status === 403) return tell("This page has no key any more: open the address that storefront printed.");
      if (answer.ok || answer.status === 409) page = await answer.json();
    } catch { /* It is sent again. */ } finally {
      clearTimeout(slow);
      $("bar").hidden = true;
    }
    if (!page) {
      tell("The shop does not answer. What you did is sent again.", "connection");
      return setTimeout(() => send(Math.min(wait * 2, 10000)), jittered(wait));
    }
    if (queue[0] !== action) return;
    queue.shift();
    for (const [name, entry] of typed) if (entry.number <= action.number) typed.delete(name);
    untell("connection");
    show(page, action);
    if (page.refusal) tell(page.refusal, "refusal");
    if (queue.length) send(500);
  }

  // ---- Receiving: the newest page each time something has changed.

  let source, watchdog, retry, patience = 1000;

  function rest() {
    source?.close();
    clearTimeout(watchdog);
    clearTimeout(retry);
  }

  function connect() {
    rest();
    source = new EventSource("/-/events?place=" + place);
    const alive = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(lost, 40000);
      patience = 1000;
      if (!queue.length) untell("connection");
    };
    source.onmessage = event => { alive(); show(JSON.parse(event.data)); };
    source.addEventListener("alive", alive);
    source.addEventListener("gone", () => { rest(); reopen(); });
    source.onerror = lost;
    watchdog = setTimeout(lost, 40000);
  }

  function lost(_, again = connect) {
    rest();
    tell("The connection to the shop is gone. It is tried again.", "connection");
    retry = setTimeout(again, jittered(patience));
    patience = Math.min(patience * 2, 15000);
  }

  // The place has ended, or the shop was restarted: another place shows the same address. What was typed is sent there;
  // what was pressed is not, because it may have been done.
  async function reopen() {
    try {
      const answer = await fetch(location.pathname, { headers: { Accept: "application/json" } });
      if (answer.status === 403) return tell("This page has no key any more: open the address that storefront printed.");
      const page = await answer.json();
      [place, revision] = [page.place, 0];
      const pressed = queue.splice(0).some(action => action.step);
      for (const entry of typed.values()) entry.number = undefined;
      show(page);
      connect();
      untell("connection");
      if (typed.size) act();
      if (pressed) tell("The shop was restarted. Look whether your last step counted.", "refusal");
    } catch {
      lost(undefined, reopen);
    }
  }

  // ---- Showing: the page is changed where it differs; what is being typed, the focus and the place in it stay.

  let composing = false, held;
  const said = () => Array.from(document.querySelectorAll(".notice p"), notice => notice.textContent);
  const controls = () => Array.from(document.querySelectorAll("main button:not(.unseen), main input:not([type=hidden])"));

  function show(page, action) {
    if (composing) return void (held = held?.[0].revision > page.revision ? held : [page, action]);
    if (page.revision < revision) return;
    const isNew = page.screen !== screen, was = document.activeElement, before = said();
    const at = { id: was?.id, start: was?.selectionStart, end: was?.selectionEnd, index: controls().indexOf(was) };
    [revision, screen] = [page.revision, page.screen];
    if (isNew) typed.clear();
    // The stream may bring what an action has done before its answer does.
    const step = (action ?? queue[0])?.step;
    move(page.path, step, queue.slice(action ? 0 : 1));
    document.title = page.title;
    for (const [id, markup] of [["tabs", page.tabs], ["main", page.content]]) {
      const fresh = document.createElement("template");
      fresh.innerHTML = markup;
      merge($(id), fresh.content, action);
    }
    if ($("alert-title") && !at.id?.includes("alert")) return $("alert-title").focus();
    if (isNew) {
      $("title").focus({ preventScroll: true });
      return scrollTo(0, step === "visit" ? history.state?.scroll ?? 0 : 0);
    }
    if (document.activeElement !== was) refocus(at);
    const news = said().filter(text => !before.includes(text));
    if (news.length) $("live").textContent = news.join(" ");
  }

  // The focus stays where it was, also on the control that has come in its place.
  function refocus(at) {
    const same = at.id && $(at.id), next = same || (at.index < 0 ? null : controls()[at.index] ?? controls().at(-1) ?? $("title"));
    next?.focus({ preventScroll: true });
    if (same && at.start != null) same.setSelectionRange(at.start, at.end);
  }

  // The address bar follows the screen; going back within the shop goes back in the browser.
  let silent = false, scrolled;
  const keepScroll = () => history.replaceState({ ...history.state, scroll: scrollY }, "");

  function move(path, step, later) {
    // Another way back or forward was taken meanwhile: its answer counts.
    if (path === location.pathname || later.some(action => action.step === "visit")) return;
    if (step === "visit") return history.replaceState(history.state, "", path);
    silent = step === "back" && history.state?.before === path;
    if (silent) return history.back();
    keepScroll();
    history.pushState({ before: location.pathname, scroll: 0 }, "", path);
  }

  const drop = node => { const next = node.nextSibling; node.remove(); return next; };
  function merge(old, fresh, action) {
    const known = new Map(Array.from(old.children, child => [child.id, child])), wanted = new Set(Array.from(fresh.children, child => child.id));
    let next = old.firstChild;
    for (const part of Array.from(fresh.childNodes)) {
      while (next?.id && !wanted.has(next.id)) next = drop(next);
      const kept = part.id ? known.get(part.id) : next?.id ? null : next;
      const fits = kept?.nodeName === part.nodeName;
      if (fits && kept === next) next = next.nextSibling;
      else old.insertBefore(fits ? kept : part, next);
      if (fits) change(kept, part, action);
    }
    while (next) next = drop(next);
  }

  function change(old, fresh, action) {
    if (old.nodeType !== Node.ELEMENT_NODE) return void (old.data !== fresh.data && (old.data = fresh.data));
    for (const { name } of Array.from(old.attributes)) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    // A frame changes no text that was not answered yet, nor where somebody types, unless they have sent it.
    const isField = old.name?.startsWith("field:"), isTyping = document.activeElement === old && action?.taken !== old.name;
    if (isField && old.value !== fresh.value && !typed.has(old.name) && !isTyping) old.value = fresh.value;
    merge(old, fresh, action);
  }

  // ---- What a person does.

  document.addEventListener("submit", event => {
    event.preventDefault();
    const button = event.submitter, field = document.activeElement;
    if (button.getAttribute("aria-disabled")) return tell(button.querySelector("small").textContent, "refusal");
    button.classList.add("pressed");
    if (button.name !== "typed") return act(button.name, button.value);
    if (!field?.name?.startsWith("field:")) return;
    typed.set(field.name, { text: field.value });
    act(undefined, undefined, field.name);
  });

  document.addEventListener("input", ({ target }) => {
    if (!target.name?.startsWith("field:")) return;
    typed.set(target.name, { text: target.value });
    clearTimeout(typing);
    if (!composing) typing = setTimeout(act, 300);
  });

  document.addEventListener("change", ({ target }) => {
    if (typed.has(target.name) && !typed.get(target.name).number) act();
  });

  document.addEventListener("compositionstart", () => { composing = true; clearTimeout(typing); });
  document.addEventListener("compositionend", () => {
    composing = false;
    if (typed.size) typing = setTimeout(act, 300);
    if (held) show(...held);
    held = undefined;
  });

  addEventListener("popstate", () => {
    if (!silent) return act("visit", location.pathname.slice(1));
    silent = false;
    scrollTo(0, history.state?.scroll ?? 0);
  });

  addEventListener("scroll", () => { clearTimeout(scrolled); scrolled = setTimeout(keepScroll, 100); }, { passive: true });

  // A tab that nobody sees needs no stream, of which a browser has but few; it catches up when it is seen again.
  const wake = () => document.hidden ? rest() : source.readyState !== EventSource.OPEN && connect();
  for (const event of ["online", "pageshow", "focus"]) addEventListener(event, wake);
  document.addEventListener("visibilitychange", wake);

  history.scrollRestoration = "manual";
  history.replaceState({ scroll: 0, ...history.state }, "", location.pathname);
  connect();
})();
