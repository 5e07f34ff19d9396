// Replaces the network and the rendering for browser.js so that a test responds to each request, sends each event, and paints each frame.
const requests = [], streams = [], frames = [], thrown = [], log = [];
window.fetch = (path, { body } = {}) => new Promise(answer => requests.push({ path, body: String(body), answer: (status, page) =>
  answer({ status, ok: status < 300, json: async () => structuredClone(page) }) }));
window.EventSource = class {
  named = {};
  constructor(path) { this.path = path; streams.push(this); }
  addEventListener(name, heard) { this.named[name] = heard; }
  close() { this.isClosed = true; }
  send(page) { if (!this.isClosed) this.onmessage({ data: JSON.stringify(page) }); }
};
window.requestAnimationFrame = painted => frames.push(painted);
addEventListener("error", ({ message }) => thrown.push(message));
const rest = (pause = 5) => new Promise(rested => setTimeout(rested, pause));
// A busy browser may navigate back long after the page requests it. Ten seconds after the page has loaded, the tests assume that the
// browser will not navigate back.
const wentBack = Promise.race([new Promise(went => addEventListener("popstate", () => rest().then(went))), rest(10000)]);
const paint = async () => { await rest(); for (let frame = 0; frame < 4; frame += 1) { frames.splice(0).forEach(painted => painted()); await rest(); } };
const request = path => requests.splice(requests.findIndex(each => each.path.startsWith(path)), 1)[0];
const press = id => { document.getElementById(id).click(); return rest(); };
const text = list => Array.from(list.children, row => row.id.slice(2) + row.textContent).join("");
const rows = () => Array.from(document.querySelectorAll(".rows"), text).join("|");
// Each word of a list describes a row. "a1" is a row with the identifier "a" and the text "1". A letter alone stands for a row that the
// page already has, and a letter with a count, such as "c=3", stands for that many rows. A digit alone is a row without a button. "|"
// starts another list.
const row = word => {
  const [id, ...rest] = word, [text, same = 1] = rest.join("").split("=");
  if (id < "a") return `<li>${id}</li>`;
  return text ? `<li id="r-${id}"><button name="control" value="${id}" id="c-${id}">${text}</button></li>` : `<li id="r-${id}" data-same="${same}"></li>`;
};
const markup = (window, screen, lists, value) => `<form id="form"><input type="hidden" name="window" value="${window}"/>
  <input type="hidden" name="screen" value="${screen}"/><button name="typed" value="1" id="typed">Send</button>
  <button name="back" value="1" id="back">Back</button>
  <div id="d-q"><input id="c-q" name="field:q" value="${value}"/></div><h1 id="title" tabindex="-1">T</h1>${
  lists.split("|").map(list => `<ul class="rows">${list.split(" ").map(row).join("")}</ul>`).join("<h2>And</h2>")}<p style="height: 5000px"></p></form>`;
const page = (window, revision, since, lists, path = "/", value = "") =>
  ({ window, revision, since, path, title: "", screen: path, tabs: "", content: markup(window, path, lists, value) });
