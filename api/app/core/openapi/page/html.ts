import { escapeHtml } from '#core/text'

/** Markup that is finished: only what `html` made is put in as it stands. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[] | undefined

/** A template whose every value is escaped unless it is markup already. */
export function html(pieces: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(pieces.map((piece, i) => piece + written(values[i])).join(''))
}

function written(value: Part): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escapeHtml(String(value))
}
