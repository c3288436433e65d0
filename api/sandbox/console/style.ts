export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1b1f24, #e8eaed); --soft: light-dark(#5b636e, #a4adb8); --line: light-dark(#dfe3e8, #353c45);
  --ground: light-dark(#f5f6f8, #14171b); --card: light-dark(#fff, #1d2127); --accent: light-dark(#2457d6, #8ab0ff);
  --on-accent: light-dark(#fff, #0d1526); --bad: light-dark(#b3261e, #ff9d94); --good: light-dark(#156b3a, #7fdca4);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', 'Noto Sans SC', sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); }
main { max-width: 1180px; margin: 0 auto; padding: 24px 16px 64px; }
nav { background: var(--card); border-bottom: 1px solid var(--line); }
nav > div { max-width: 1180px; margin: 0 auto; padding: 0 16px; display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; }
nav a { padding: 12px 0; color: var(--soft); text-decoration: none; }
nav a[aria-current], nav a:hover { color: var(--ink); }
nav b { margin-right: auto; padding: 12px 0; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 12px; text-wrap: balance; }
h2 { font-size: 18px; margin: 32px 0 12px; }
a { color: var(--accent); }
small, .soft { color: var(--soft); font-size: 14px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 20px; }
.narrow { max-width: 480px; margin: 24px auto; }
.tag { display: inline-block; margin: 0 0 8px; padding: 2px 8px; border-radius: 4px; background: light-dark(#fff1c9, #4a3c0c); font-size: 13px; }
.grid { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); }
.tile { display: block; padding: 0; overflow: hidden; color: inherit; text-decoration: none; }
.tile > div { padding: 12px 14px; }
.tile img, .tile .no-picture { width: 100%; aspect-ratio: 1; object-fit: cover; display: grid; place-items: center; background: var(--ground); color: var(--soft); }
.price { font-size: 20px; font-weight: 600; }
.product { display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr); }
.pictures { display: flex; gap: 8px; overflow-x: auto; scroll-snap-type: x mandatory; }
.pictures img { width: 100%; max-width: 520px; flex: none; aspect-ratio: 1; object-fit: contain; background: var(--card); border: 1px solid var(--line); border-radius: 10px; scroll-snap-align: start; }
fieldset { border: 0; padding: 0; margin: 16px 0; display: grid; gap: 12px; min-width: 0; }
legend { padding: 0; font-weight: 600; margin-bottom: 8px; }
label { display: grid; gap: 4px; font-size: 14px; }
.choice { display: flex; gap: 10px; align-items: center; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; font-size: 16px; }
.choice:has(:checked) { border-color: var(--accent); }
.choice span { display: grid; }
.choice small { overflow-wrap: anywhere; }
.pair { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); }
input:not([type=radio], [type=checkbox]), select, textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid light-dark(#8a939e, #6b7480); border-radius: 8px; padding: 8px 10px; min-height: 44px; width: 100%; }
button, .button { font: inherit; color: var(--ink); background: var(--card); border: 1px solid light-dark(#8a939e, #6b7480); border-radius: 8px; padding: 8px 14px; min-height: 44px; cursor: pointer; text-decoration: none; display: inline-block; }
button.primary, .button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
button:hover { filter: brightness(.97); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0; align-items: end; }
.actions label { min-width: 120px; }
.actions .actions, td .actions { margin: 0; flex-wrap: nowrap; }
summary { cursor: pointer; padding: 8px 0; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid var(--line); white-space: nowrap; }
td.wide { white-space: normal; min-width: 220px; overflow-wrap: anywhere; }
tr:last-child td { border-bottom: 0; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
[role=alert] { color: var(--bad); font-weight: 600; }
[role=status] { color: var(--good); font-weight: 600; }
@media (min-width: 860px) { .product { grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); } }
`
