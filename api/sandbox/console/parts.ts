import { minorToDecimal } from '#contracts/platform_units'
import { escapeHtml, page } from '#sandbox/console/layout'
import { html, type Reply } from '#sandbox/core/http'

const PLACES = [
  ['/', 'Shops'],
  ['/calls', 'Calls'],
  ['/deliveries', 'Webhooks'],
  ['/faults', 'Faults and clock'],
] as const

export function consolePage(here: string, title: string, body: string): Reply {
  const links = PLACES.map(
    ([href, label]) => `<a href="${href}"${href === here ? ' aria-current="page"' : ''}>${label}</a>`,
  )
  return html(
    page({ title, body, nav: `<nav aria-label="Console"><div><b>Platform sandbox</b>${links.join('')}</div></nav>` }),
  )
}

export interface Cell {
  html: string
  isWide?: boolean
}

export const text = (value: string | number): Cell => ({ html: escapeHtml(String(value)) })
export const wide = (value: string): Cell => ({ html: escapeHtml(value), isWide: true })
export const link = (href: string, label: string): Cell => ({ html: `<a href="${href}">${escapeHtml(label)}</a>` })

export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  empty: string,
): string {
  if (rows.length === 0) return `<p class="soft">${empty}</p>`
  const cells = rows.map((row) =>
    row.map((cell) => `<td${cell.isWide ? ' class="wide"' : ''}>${cell.html}</td>`).join(''),
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
    <thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
    <tbody>${cells.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></div>`
}

export const form = (action: string, inner: string) =>
  `<form method="post" action="${action}" class="actions">${inner}</form>`
export const button = (label: string, kind = '') => `<button class="${kind}">${label}</button>`

export const input = (name: string, label: string, value: string | number, kind = 'number', extra = '') =>
  `<label>${label}<input type="${kind}" name="${name}" value="${escapeHtml(String(value))}" ${extra}></label>`

export const select = (name: string, label: string, choices: readonly string[]) =>
  `<label>${label}<select name="${name}">${choices.map((one) => `<option value="${one}">${one || 'all'}</option>`).join('')}</select></label>`

export const money = (minor: number, currency: string) => `${minorToDecimal(minor, currency)} ${currency}`
export const when = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')
