// What the page does beyond links and forms: it sends what is pressed and typed without loading a page, and puts into
// the page what the shop shows, also by itself. Without this file everything works, one page after the other.
"use strict";
(() => {
  const $ = id => document.getElementById(id);
  const hidden = name => $("form").elements[name].value;
  const jittered = pause => pause * (0.5 + Math.random());

  // This tab counts its actions, so that one which is sent twice is done once.
  const client = Array.from(crypto.getRandomValues(new Uint32Array(4)), n => n.toString(16)).join("");
  let number = 0;
  let place = hidden("place"), screen = hidden("screen"), revision = Number(document.body.dataset.revision);

  // Texts that were typed and that the shop has not answered yet: name -> { text, number of the action that took it }.
  const typed = new Map();
  const queue = [];

  // ---- Sending: one action after the other, each until it is answered.

  function act(step, value, more = {}) {
    clearTimeout(pause);
    const action = { number: ++number, step, value, screen, fields: more.fields ?? [], ...more };
    for (const [name, entry] of typed) {
      if (entry.number) continue;
      entry.number = action.number;
      if (!action.fields.some(field => field[0] === name)) action.fields.push([name, entry.text]);
    }
    queue.push(action);
    if (queue.length === 1) send(action, 500);
  }

  async function send(action, wait) {
    const body = new URLSearchParams({ place, screen: action.screen, client, number: action.number });
    for (const [name, text] of action.fields) body.append(name, text);
    if (action.step) body.append(action.step, action.value);
    const slow = setTimeout(() => { $("bar").hidden = false; }, 500);
    let page, again = wait;
    try {
      const options = { method: "POST", body, headers: { Accept: "application/json" }, signal: AbortSignal.timeout(20000) };
      const answer = await fetch("/-/act", options);
      if (answer.status === 410) return reopen("The shop was restarted. Look whether your last step counted.");
      if (answer.status === 403) return tell("This page has no key any more: open the address that storefront printed.");
      if (answer.status !== 200 && answer.status !== 409) throw new Error(answer.status);
      page = await answer.json();
    } catch {
      tell("The shop does not answer. What you did is sent again.");
      again = Math.min(wait * 2, 10000);
    } finally {
      clearTimeout(slow);
      $("bar").hidden = true;
    }
    if (!page) return setTimeout(() => send(action, again), jittered(wait));
    queue.shift();
    for (const [name, entry] of typed) if (entry.number <= action.number) typed.delete(name);
    tell("");
    show(page, action);
    if (queue.length) send(queue[0], 500);
  }

  // ---- Receiving: the newest page each time something has changed.

  let source, watchdog, retry, patience = 1000;

  function connect() {
    clearTimeout(retry);
    source?.close();
    source = new EventSource("/-/events?place=" + place);
    const alive = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(lost, 40000);
    };
    source.onmessage = event => {
      alive();
      patience = 1000;
      if (!queue.length) tell("");
      show(JSON.parse(event.data));
    };
    source.addEventListener("alive", alive);
    source.addEventListener("gone", () => { source.close(); reopen(""); });
    source.onerror = lost;
    alive();
  }

  function lost() {
    source.close();
    clearTimeout(watchdog);
    clearTimeout(retry);
    tell("The connection to the shop is gone. It is tried again.");
    retry = setTimeout(connect, jittered(patience));
    patience = Math.min(patience * 2, 15000);
  }

  // The place has ended, or the shop was restarted: another place shows the same address. What was typed is sent there;
  // what was pressed is not, because it may have been done.
  async function reopen(words) {
    try {
      const answer = await fetch(location.pathname, { headers: { Accept: "application/json" } });
      if (answer.status === 403) return tell("This page has no key any more: open the address that storefront printed.");
      if (!answer.ok) throw new Error(answer.status);
      const page = await answer.json();
      queue.length = 0;
      place = page.place;
      revision = 0;
      for (const entry of typed.values()) entry.number = undefined;
      show(page);
      connect();
      tell(words);
      if (typed.size) act();
    } catch {
      tell("The connection to the shop is gone. It is tried again.");
      clearTimeout(retry);
      retry = setTimeout(() => reopen(words), jittered(patience));
      patience = Math.min(patience * 2, 15000);
    }
  }

  function tell(words) {
    if ($("banner").textContent !== words) $("banner").textContent = words;
    $("banner").hidden = !words;
  }

  // ---- Showing: the page is changed where it differs; what is being typed, the focus and the place in it stay.

  let composing = false, held;

  function show(page, action) {
    if (composing) return void (held = held?.[0].revision > page.revision ? held : [page, action]);
    if (page.revision < revision) return;
    revision = page.revision;
    const isNew = page.screen !== screen, wasAt = document.activeElement, notices = said();
    const at = { id: wasAt?.id, start: wasAt?.selectionStart, end: wasAt?.selectionEnd, index: controls().indexOf(wasAt) };
    if (isNew) typed.clear();
    screen = page.screen;
    move(page.path, action);
    document.title = page.title;
    put($("tabs"), page.tabs, action);
    put($("main"), page.content, action);
    const alert = $("alert-title");
    if (page.refusal) $("live").textContent = page.refusal;
    if (alert && !at.id?.startsWith("alert")) return alert.focus();
    if (isNew) {
      $("title").focus({ preventScroll: true });
      scrollTo(0, action?.step === "visit" ? history.state?.scroll ?? 0 : 0);
      return;
    }
    if (document.activeElement !== wasAt || !wasAt?.isConnected) refocus(at);
    const news = said().filter(text => !notices.includes(text));
    if (news.length) $("live").textContent = news.join(" ");
  }

  const said = () => Array.from(document.querySelectorAll(".notice p"), notice => notice.textContent);
  const controls = () => Array.from(document.querySelectorAll("main button:not(.unseen), main input:not([type=hidden])"));

  // The focus stays where it was, also on the control that has come in its place.
  function refocus(at) {
    const same = at.id && $(at.id), next = same || (at.index >= 0 && (controls()[at.index] ?? controls().at(-1) ?? $("title")));
    if (!next) return;
    next.focus({ preventScroll: true });
    if (same && at.start != null && same.setSelectionRange) same.setSelectionRange(at.start, at.end);
  }

  // The address bar follows the screen; going back within the shop goes back in the browser.
  let silent = false;

  function move(path, action) {
    if (path === location.pathname) return;
    if (action?.step === "visit") return history.replaceState(history.state, "", path);
    if (action?.step === "back" && history.state?.before === path) {
      silent = true;
      return history.back();
    }
    history.pushState({ before: location.pathname, scroll: 0 }, "", path);
  }

  function put(element, markup, action) {
    const fresh = document.createElement("template");
    fresh.innerHTML = markup;
    merge(element, fresh.content, action);
  }

  function merge(old, fresh, action) {
    const known = new Map(Array.from(old.children).filter(child => child.id).map(child => [child.id, child]));
    let next = old.firstChild;
    for (const part of Array.from(fresh.childNodes)) {
      const kept = known.get(part.id) ?? (next && !next.id && !part.id && next.nodeName === part.nodeName ? next : null);
      if (!kept || kept.nodeName !== part.nodeName) {
        old.insertBefore(part, next);
        continue;
      }
      if (kept === next) next = next.nextSibling;
      else old.insertBefore(kept, next);
      change(kept, part, action);
    }
    while (next) {
      const gone = next;
      next = next.nextSibling;
      gone.remove();
    }
  }

  function change(old, fresh, action) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return;
    }
    for (const { name } of Array.from(old.attributes)) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old.name?.startsWith("field:") && old.value !== fresh.value && isOurs(old, action)) old.value = fresh.value;
    merge(old, fresh, action);
  }

  // Whether a frame may change the text of a field: not while somebody types there, unless they have sent it.
  function isOurs(field, action) {
    if (typed.has(field.name)) return false;
    return document.activeElement !== field || action?.taken === field.name;
  }

  // ---- What a person does.

  let pause;

  document.addEventListener("submit", event => {
    event.preventDefault();
    const button = event.submitter;
    if (button?.getAttribute("aria-disabled")) return void ($("live").textContent = button.querySelector("small")?.textContent ?? "");
    button?.classList.add("pressed");
    if (button?.name !== "typed") return act(button.name, button.value);
    const field = document.activeElement;
    if (!field?.name?.startsWith("field:")) return;
    typed.set(field.name, { text: field.value });
    act(undefined, undefined, { taken: field.name });
  });

  document.addEventListener("input", event => {
    if (!event.target.name?.startsWith("field:")) return;
    typed.set(event.target.name, { text: event.target.value });
    clearTimeout(pause);
    if (!composing) pause = setTimeout(act, 300);
  });

  document.addEventListener("change", event => {
    if (typed.has(event.target.name) && !typed.get(event.target.name).number) act();
  });

  document.addEventListener("compositionstart", () => { composing = true; clearTimeout(pause); });
  document.addEventListener("compositionend", () => {
    composing = false;
    if (typed.size) pause = setTimeout(act, 300);
    if (held) show(...held);
    held = undefined;
  });

  addEventListener("popstate", () => {
    if (silent) return void (silent = false);
    act("visit", location.pathname.slice(1));
  });

  let scrolled;
  addEventListener("scroll", () => {
    clearTimeout(scrolled);
    scrolled = setTimeout(() => history.replaceState({ ...history.state, scroll: scrollY }, ""), 100);
  }, { passive: true });

  const wake = () => { if (!document.hidden && source.readyState !== EventSource.OPEN) connect(); };
  addEventListener("online", wake);
  addEventListener("pageshow", wake);
  document.addEventListener("visibilitychange", wake);

  history.scrollRestoration = "manual";
  history.replaceState({ scroll: 0, ...history.state }, "", location.pathname);
  connect();
})();
