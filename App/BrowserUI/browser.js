// This script sends actions and typed text without loading a new page, and updates the page when the screen changes.
// Without the script, links and forms have the same effect, but each link or form loads a new page.
"use strict";
(() => {
  const $ = id => document.getElementById(id);
  const all = selector => Array.from(document.querySelectorAll(selector));
  const isField = element => element?.name?.startsWith("field:");
  const parsed = markup => Object.assign(document.createElement("template"), { innerHTML: markup }).content;
  const jittered = pause => pause * (0.5 + Math.random());
  // Each tab numbers its actions, so that an action is performed only once even if it is sent more than once.
  const client = Array.from(crypto.getRandomValues(new Uint32Array(4)), word => word.toString(16)).join("");
  let number = 0, typing, resending;
  let [windowID, screen] = ["window", "screen"].map(name => $("form").elements[name].value), revision = Number(document.body.dataset.revision);

  // Shows a message over the page until another message replaces it or the message no longer applies.
  const tell = (words, kind) => Object.assign($("banner"), { hidden: false, textContent: words }).dataset.kind = kind;
  const untell = kind => { if ($("banner").dataset.kind === kind) $("banner").hidden = true; };
  const tellNoKey = () => void tell("This page is no longer authorized. Open the address that storefront printed.", "key");
  // ---- Sending: Actions are sent one at a time. Each action is resent until a response arrives.
  // Typed text that the server has not acknowledged: field name -> { text, number of the action that contains the
  // text }.
  const typed = new Map(), queue = [];
  const isVisiting = () => [...queue, ...held.map(([, action]) => action)].some(action => action?.step === "visit");

  function act(step, value) {
    clearTimeout(typing);
    const news = Array.from(typed).filter(([, entry]) => !entry.number);
    if (!step && !news.length) return;
    untell("refusal");
    const action = { number: ++number, step, value, screen, fields: news.map(([name, { text }]) => [name, text]) };
    for (const [, entry] of news) entry.number = number;
    if (queue.push(action) === 1) send(500);
  }
  function form(action) {
    const body = new URLSearchParams({ window: windowID, revision, screen: action.screen, client, number: action.number });
    for (const [name, text] of action.fields) body.append(name, text);
    if (action.step) body.append(action.step, action.value);
    return body;
  }
  async function send(pause) {
    const action = queue[0], body = form(action);
    const slow = setTimeout(() => { $("bar").hidden = false; }, 500), headers = { Accept: "application/json" };
    let status, page;
    try {
      // Browsers limit the size of a request that outlives its page to 64 KiB.
      const keepalive = String(body).length < 50000, signal = AbortSignal.timeout(20000);
      const answer = await fetch("/-/act", { method: "POST", body, headers, keepalive, signal });
      status = answer.status;
      if (answer.ok || status === 409) page = await answer.json();
    } catch { /* The action is sent again. */ }
    clearTimeout(slow);
    $("bar").hidden = true;
    if (queue[0] !== action) return;
    if (status === 410) return reopen();
    if (status === 403) return tellNoKey();
    if (!page && status !== 413) {
      tell("The app does not respond. Your last action will be sent again.", "connection");
      return void (resending = setTimeout(() => send(Math.min(pause * 2, 10000)), jittered(pause)));
    }
    queue.shift();
    for (const [name, entry] of typed) if (entry.number <= action.number) typed.delete(name);
    untell("connection");
    if (page) show(page, action);
    if (!page || page.refusal) tell(page?.refusal ?? "This text is too long.", "refusal");
    if (queue.length) return send(500);
    for (const button of all("[aria-busy]")) button.removeAttribute("aria-busy");
  }

  // ---- Receiving: The server sends the page after each change. A hidden tab has no event stream, because browsers
  // limit the number of streams.
  let source, timer, heard, patience = 1000, isUnsure = false;
  const rest = () => { clearTimeout(timer); source = source?.close(); };
  function connect() {
    rest();
    if (document.hidden) return;
    source = new EventSource("/-/events?window=" + windowID);
    const alive = () => {
      [heard, patience] = [Date.now(), 1000];
      clearTimeout(timer);
      timer = setTimeout(lost, 40000);
      if (!queue.length) untell("connection");
    };
    source.onmessage = event => { alive(); show(JSON.parse(event.data)); };
    source.addEventListener("alive", alive);
    source.addEventListener("gone", reopen);
    source.onerror = lost;
    timer = setTimeout(lost, 40000);
  }
  function lost(_, again = connect) {
    rest();
    tell("The connection was lost. Reconnecting …", "connection");
    timer = setTimeout(again, jittered(patience));
    patience = Math.min(patience * 2, 15000);
  }
  // Opens a new window with the same deep link after the window has ended or the app has been restarted. Typed text
  // is sent to the new window. Actions are not sent again, because they may already have been performed.
  async function reopen() {
    rest();
    clearTimeout(resending);
    if (queue.splice(0).some(action => action.step)) isUnsure = true;
    all("[aria-busy]").forEach(button => button.removeAttribute("aria-busy"));
    try {
      const answer = await fetch(location.pathname, { headers: { Accept: "application/json" } });
      if (answer.status === 403) return tellNoKey();
      if (answer.status === 404) return location.assign("/");
      const page = await answer.json();
      kept.splice(0).forEach(({ form }) => form.remove());
      [windowID, revision, wanted, painting, held] = [page.window, 0, scrollY, undefined, []];
      for (const { name, value } of all("#form input")) if (touched.has(name)) typed.set(name, { text: value });
      show(page);
    } catch {
      return lost(undefined, reopen);
    }
    connect();
    act();
    if (isUnsure) tell("The app was restarted. Check whether your last action took effect.", "refusal");
    isUnsure = false;
  }
  const look = () => document.hidden ? rest() : (!source || Date.now() - heard > 20000) && connect();
  for (const event of ["online", "pageshow", "focus", "visibilitychange"]) addEventListener(event, look);
  addEventListener("offline", lost);
  // The most recently typed text is sent even if the user leaves the page immediately after typing.
  addEventListener("pagehide", () => {
    act();
    for (const action of queue.slice(1)) navigator.sendBeacon("/-/act", form(action)); // The first action has been sent.
  });

  // ---- Showing: An update changes only the elements that differ. Text being typed, the focus, and the selection are
  // preserved.
  // The fields of this screen that the user has typed in, and the field in which the user most recently pressed
  // Return.
  const touched = new Set(), mostHeld = 20;
  let returned, composing = false, painting, held = [], rows, places, missed;
  // The long lists of earlier screens, which stay in the page, hidden but laid out: { screen, revision, form }, from
  // newest to oldest.
  const kept = [], mostKept = 3, isLong = form => form.querySelectorAll("li[id]").length >= 100;
  // The rows of the current page that a placeholder row in the next page represents. The row's data-same attribute
  // contains their number.
  const run = ({ id, dataset }) => rows.slice(places.get(id)).slice(0, dataset.same);
  const said = () => all("#form .notice p").map(notice => notice.textContent);
  // An update overwrites neither text that the server has not acknowledged nor the focused field, unless the user
  // submitted that field with Return.
  const isTyped = field => typed.has(field.name) || (document.activeElement === field && returned !== field.name);
  const untype = field => { if (isField(field) && !isTyped(field)) field.value = field.defaultValue; };
  const controls = () => all("#form :is(button:not(.unseen), a, input:not([type=hidden]))");
  // Each page is painted before the next page is shown. Updates are held back while an input method is composing
  // text.
  const show = (...next) => !composing && !painting ? change(...next) : held.push(next) > mostHeld && rest();
  function release() {
    painting = undefined;
    const pages = composing ? [] : held.splice(0);
    // A later response may belong to the action that led to an earlier page.
    pages.forEach(([page, action], at) => change(page, action ?? pages.slice(at).find(([, later]) => later)?.[1]));
    if (pages.length > mostHeld) connect();
  }
  function change(page, action) {
    if (page.window !== windowID) return;
    if (page.revision < revision) return all("#form input").forEach(untype); // The server has received the typed text.
    // The event stream may deliver an action's result before the action's response arrives.
    const step = (action ?? queue[0])?.step ?? missed;
    move(page, step);
    if (page.revision === revision) return all("#form input").forEach(untype); // The server has received the typed text.
    const isNew = page.screen !== screen, was = document.activeElement, before = said(), hadAlert = $("alert-title");
    const at = { id: was?.id, start: was?.selectionStart, end: was?.selectionEnd, index: controls().indexOf(was) };
    const content = parsed(page.content), same = Array.from(content.querySelectorAll("[data-same]"));
    if (page.forgets) kept.splice(0).forEach(({ form }) => form.remove());
    const shown = isNew ? kept.find(each => each.screen === page.screen) : { revision, form: $("form") };
    rows = Array.from(shown?.form.querySelectorAll("li[id]") ?? []);
    places = new Map(rows.map((row, place) => [row.id, place]));
    const isMissed = same.some(row => !places.has(row.id)) || (!isNew || same.length > 0) && page.since > (shown?.revision ?? 0);
    missed = isMissed ? step : undefined;
    if (isMissed) return connect(); // The first event of a new stream contains all rows.
    if (isNew) turn(shown, page.forgets);
    [revision, screen, painting] = [page.revision, page.screen, painting ?? requestAnimationFrame(() => requestAnimationFrame(release))];
    document.title = page.title;
    merge($("tabs"), parsed(page.tabs));
    $("form") ? update($("form"), content.querySelector("form")) : $("main").prepend(content);
    for (const row of all("#form [data-same]")) row.replaceWith(...run(row)); // The new list reuses these rows.
    if (isNew) wanted = step === "visit" ? history.state?.scroll ?? 0 : 0;
    scrollThere();
    if ($("alert-title") && !hadAlert) return $("alert-title").focus();
    if (isNew) return (all("main [autofocus]")[0] ?? $("title")).focus({ preventScroll: true });
    if (document.activeElement !== was) refocus(at);
    const news = said().filter(text => !before.includes(text));
    if (news.length) $("live").textContent = news.join(" ");
  }
  // Shows a different screen. If the page still contains that screen's list, later lists are removed.
  function turn(next, forgets) {
    typed.clear();
    touched.clear();
    const form = $("form");
    if (next || forgets || !isLong(form) || $("alert-title")) form.remove();
    else {
      kept.unshift({ screen, revision, form: Object.assign(form, { id: "", className: "kept", inert: true }) });
      // Access keys in a hidden list would still work, so they are removed. The next update sets the access keys
      // again.
      for (const part of form.querySelectorAll("[accesskey]")) part.removeAttribute("accesskey");
    }
    const gone = next ? kept.splice(0, kept.indexOf(next) + 1) : kept.splice(mostKept);
    for (const each of gone) each === next ? next.form.id = "form" : each.form.remove();
  }
  // Keeps the focus on the same control, or moves the focus to the control that has replaced it.
  function refocus({ id, start, end, index }) {
    const same = id && $("form").querySelector("#" + CSS.escape(id)), parts = controls(), before = parts[index - 1];
    // If a button after the main field, such as “Clear,” has disappeared, the focus returns to the field.
    const next = same || (before?.autofocus ? before : index < 0 ? null : parts[index] ?? parts.at(-1) ?? $("title"));
    next?.focus({ preventScroll: true });
    if (same && start != null) same.setSelectionRange?.(start, end);
  }
  // Updates an element's children to match the new version. Children that have an identifier are reused and moved.
  // All other children are matched by position.
  function merge(old, fresh) {
    const parts = Array.from(fresh.childNodes).flatMap(part => part.dataset?.same ? run(part) : [part]);
    const known = new Map(Array.from(old.children, child => [child.id, child])), ids = new Set(parts.map(part => part.id));
    for (const [id, child] of known) if (id && !ids.has(id)) child.remove();
    let next = old.firstChild;
    for (const part of parts) {
      const kept = part.id ? known.get(part.id) : next?.id ? null : next, fits = kept?.nodeName === part.nodeName;
      if (fits && kept === next) next = next.nextSibling;
      else old.insertBefore(fits ? kept : part, next);
      if (fits && kept !== part) update(kept, part);
    }
    while (next) { const gone = next; next = next.nextSibling; gone.remove(); }
  }
  function update(old, fresh) {
    if (old.nodeType !== Node.ELEMENT_NODE) return void (old.data !== fresh.data && (old.data = fresh.data));
    const text = isTyped(old) ? old.value : fresh.value;
    if (isField(old)) old.value = old.value; // Decouples the displayed value from the attribute.
    for (const name of old.getAttributeNames()) if (name !== "aria-busy" && !fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (isField(old) && old.value !== text) old.value = text;
    merge(old, fresh);
  }
  // ---- History: The URL changes with the screen, and each history entry stores its scroll position.
  let silent = false, scrolled, wanted = history.state?.scroll;
  function move({ path, screen: next, isPart }, step) {
    // If another Back or Forward navigation is in progress, that navigation determines the screen.
    if (path === location.pathname || isVisiting() || silent) return;
    if (step === "visit") return history.replaceState(history.state, "", path);
    // The page shows the same screen in a different state, such as after a new search.
    const isState = next === screen && !isPart;
    keepScroll();
    silent = (isState || step === "back") && history.state?.before === path;
    if (silent) return history.back();
    if (isState) return history.replaceState(history.state, "", path);
    history.pushState({ before: location.pathname, scroll: 0 }, "", path);
  }
  function keepScroll() {
    clearTimeout(scrolled);
    if (wanted === undefined && !isVisiting()) history.replaceState({ ...history.state, scroll: scrollY }, "");
  }
  // Scrolls to the stored position as soon as the page is long enough, unless the user acts first.
  function scrollThere() {
    if (wanted === undefined) return;
    scrollTo(0, wanted);
    if (Math.abs(scrollY - wanted) < 2) wanted = undefined;
  }
  addEventListener("popstate", () => {
    clearTimeout(scrolled);
    if (!silent) return act("visit", location.pathname.slice(1));
    [silent, wanted] = [false, history.state?.scroll ?? 0];
    scrollThere();
  });
  for (const event of ["wheel", "touchmove", "keydown", "pointerdown"]) addEventListener(event, () => { wanted = undefined; });
  addEventListener("scroll", () => { clearTimeout(scrolled); scrolled = setTimeout(keepScroll, 100); });

  // ---- User actions
  document.addEventListener("submit", event => {
    const button = event.submitter, field = document.activeElement;
    // Secrets are submitted as plain forms, so that the script never stores or resends a secret.
    if (button.name === "secret" || field.type === "password") return clearTimeout(typing), typed.clear();
    event.preventDefault();
    // Text that the server has not acknowledged may enable the button, so the server decides whether the button is
    // enabled.
    if (button.getAttribute("aria-disabled") && !queue.length && !held.length) return tell(button.querySelector("small").textContent, "refusal");
    if (button.name !== "typed") return button.setAttribute("aria-busy", "true"), act(button.name, button.value);
    returned = field.name;
    if (isField(field) && !typed.has(field.name)) typed.set(field.name, { text: field.value });
    act();
  });
  // A plain click performs the link's action in this tab. If the user opens the link in a new tab or window, that tab
  // or window shows the screen of the link's URL.
  document.addEventListener("click", event => {
    const link = event.target.closest("a[data-step]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { step, value } = link.dataset;
    if (step === "visit") {
      if (link.pathname === location.pathname) return;
      keepScroll();
      history.pushState({ before: location.pathname, scroll: 0 }, "", link.pathname);
    }
    link.setAttribute("aria-busy", "true");
    act(step, value);
  });
  document.addEventListener("input", ({ target }) => {
    if (!isField(target)) return;
    typed.set(target.name, { text: target.value });
    touched.add(target.name);
    returned = undefined;
    clearTimeout(typing);
    if (!composing) typing = setTimeout(act, 300);
  });
  document.addEventListener("change", () => act());
  document.addEventListener("focusout", ({ target }) => untype(target));
  document.addEventListener("compositionstart", () => { composing = true; clearTimeout(typing); });
  document.addEventListener("compositionend", () => {
    composing = false;
    if (typed.size) typing = setTimeout(act, 300);
    release();
  });
  // The modifier keys for access keys. Some browsers report these keys, and Chromium's keys are known for each
  // operating system.
  const label = Object.assign(document.createElement("a"), { accessKey: "x" }).accessKeyLabel, chromium = navigator.userAgentData;
  const keys = label ? label.slice(0, -1) : chromium && (chromium.platform === "macOS" ? "⌃⌥" : "Alt+");
  if (keys) document.documentElement.style.setProperty("--keys", JSON.stringify(keys)), document.documentElement.classList.add("keys");

  // Links need the window's identifier only without JavaScript.
  for (const link of all("a[data-step]")) link.href = link.pathname;
  history.scrollRestoration = "manual";
  history.replaceState({ scroll: 0, ...history.state }, "", document.body.dataset.path);
  scrollThere();
  connect();
})();
