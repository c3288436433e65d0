import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage, type Language } from '#contracts/languages'
import { escapeHtml } from '#core/text'

/** A query parameter overrides the browser's language. */
export function pageLanguage({ request, language }: HttpContext): Language {
  const wanted: unknown = request.qs().lang
  return isLanguage(wanted) ? wanted : language
}

/** Trusted markup: only `html` creates it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[] | undefined

/** Template tag: escapes every value that is not markup. */
export function html(pieces: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(pieces.map((piece, i) => piece + written(values[i])).join(''))
}

function written(value: Part): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escapeHtml(String(value))
}

/** Filters the list of calls by the typed words. */
export const FILTER = new Markup(`
const field = document.getElementById('filter')
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/)
  for (const group of document.querySelectorAll('nav details')) {
    let shown = 0
    for (const item of group.querySelectorAll('li')) {
      item.hidden = !words.every((word) => item.textContent.toLowerCase().includes(word))
      if (!item.hidden) shown++
    }
    group.hidden = shown === 0
    group.open = field.value !== '' && shown > 0
  }
})
`)

export const STYLE = new Markup(`
:root { --paper: #fbfbf9; --surface: #fff; --ink: #161a23; --second: #5b6472; --line: #e6e8ec; --primary: #0958d9; }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 16px; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.6 system-ui, 'Noto Sans SC', sans-serif;
  display: grid; grid-template: 'head head' auto 'nav main' 1fr / 320px minmax(0, 1fr); }
header { grid-area: head; padding: 24px; background: var(--surface); border-bottom: 1px solid var(--line); }
header p { margin: 8px 0 0; color: var(--second); max-width: 72ch; }
h1 { margin: 8px 0 0; font-size: 28px; line-height: 1.3; }
h2 { font-size: 20px; margin: 40px 0 12px; }
h3 { font-size: 16px; margin: 0; font-weight: 500; overflow-wrap: anywhere; }
a { color: var(--primary); } a:not(:hover) { text-decoration: none; }
header a { margin-right: 16px; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
.dots { display: inline-flex; gap: 4px; } .dots i { width: 8px; height: 8px; border-radius: 50%; }
.dots i:nth-child(1) { background: #00aeef; } .dots i:nth-child(2) { background: #ec008c; } .dots i:nth-child(3) { background: #ffd400; } .dots i:nth-child(4) { background: #161a23; }
nav { grid-area: nav; position: sticky; top: 0; max-height: 100vh; overflow: auto; padding: 16px 16px 40px 24px; border-right: 1px solid var(--line); font-size: 12px; }
nav label { display: block; color: var(--second); margin-bottom: 12px; }
input { display: block; width: 100%; margin-top: 4px; padding: 8px 12px; font: inherit; font-size: 14px; border: 1px solid #8c94a1; border-radius: 8px; background: var(--surface); }
summary { cursor: pointer; padding: 4px 0; font-weight: 500; } nav summary { font-size: 14px; }
nav ul { list-style: none; margin: 0 0 8px; padding: 0; } nav li a { display: block; padding: 4px 0; color: var(--ink); overflow-wrap: anywhere; }
main { grid-area: main; padding: 0 24px 64px; max-width: 1080px; min-width: 0; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin-bottom: 12px; }
article:target { border-color: var(--primary); }
.who, .statuses { margin: 8px 0; color: var(--second); font-variant-numeric: tabular-nums; }
.method { display: inline-block; min-width: 56px; padding: 0 8px; border-radius: 4px; font: 500 12px/20px ui-monospace, monospace; text-align: center; color: #fff; background: #0958d9; }
.method.post { background: #237804; } .method.put, .method.patch { background: #874d00; } .method.delete { background: #a8071a; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.95em; }
pre { margin: 4px 0 8px; padding: 12px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; overflow: auto; max-height: 480px; font-size: 12px; line-height: 1.5; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 12px; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-top: 1px solid var(--line); font-weight: 400; }
th b { color: #a8071a; margin-left: 4px; }
@media (max-width: 800px) { body { display: block; } nav { position: static; max-height: none; border: 0; padding: 16px; } main { padding: 0 16px 40px; } header { padding: 16px; } }
`)
