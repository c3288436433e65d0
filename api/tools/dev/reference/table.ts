export function page(title: string, from: string, ...parts: string[]): string {
  return [`# ${title}`, '', `*Generated from ${from}.*`, '', ...parts, ''].join('\n')
}

const line = (cells: readonly (string | number)[]) =>
  `| ${cells.map((one) => String(one).replaceAll('|', '\\|')).join(' | ')} |`

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

export const code = (text: string) => `\`${text}\``
