import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Why an SVG is refused; each has its own sentence. */
export const SVG_FINDINGS = [
  'script',
  'style_import',
  'foreign_object',
  'use_loop',
  'entity',
  'external',
  'text',
  'too_many',
  'broken',
] as const
export type SvgFinding = (typeof SVG_FINDINGS)[number]

const MOST_ELEMENTS = 50_000
const DEEPEST = 200

const SCRIPTS = ['script', 'handler', 'listener']
const FOREIGN = ['foreignobject', 'iframe', 'object', 'embed', 'video', 'audio', 'canvas', 'html', 'body']
/** Drawn with a font that the file does not hold, so it would look different. */
const TEXTS = ['text', 'tspan', 'textpath', 'tref']
const PICTURES = /^data:image\/(png|jpe?g|gif|webp);base64,/i

class SvgFault extends Error {
  readonly finding: SvgFinding

  constructor(finding: SvgFinding) {
    super(finding)
    this.finding = finding
  }
}

const refuse = (finding: SvgFinding): never => {
  throw new SvgFault(finding)
}

interface Element {
  readonly children: Element[]
  /** Id of the element that a `use` repeats. */
  readonly repeats: string | null
  cost?: number
}

/** The reason to refuse an SVG, or null. Reads it once, without resolving anything. */
export function inspectSvg(source: string): SvgFinding | null {
  try {
    const ids = new Map<string, Element>()
    const root = read(source, ids)
    costOf(root, ids, new Set())
    return null
  } catch (error) {
    return error instanceof SvgFault ? error.finding : 'broken'
  }
}

function read(source: string, ids: Map<string, Element>): Element {
  const parser = new SaxesParser()
  const open: { element: Element; name: string }[] = []
  let [root, count]: [Element | undefined, number] = [undefined, 0]
  const style = (text: string) => open.at(-1)?.name === 'style' && checkStyle(text)
  parser.on('error', () => refuse('broken'))
  // In another encoding the renderer would read other words than are checked here.
  parser.on('xmldecl', ({ encoding }) => void (encoding && !/^utf-?8$/i.test(encoding) && refuse('broken')))
  parser.on('doctype', (text) => void (/<!ENTITY|<!ATTLIST/i.test(text) && refuse('entity')))
  parser.on('processinginstruction', ({ target }) => void (target === 'xml-stylesheet' && refuse('style_import')))
  parser.on('text', style)
  parser.on('cdata', style)
  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    if (++count > MOST_ELEMENTS || open.length >= DEEPEST) refuse('too_many')
    if (!root && name !== 'svg') refuse('broken')
    checkElement(name)
    const attributes = attributesOf(tag)
    for (const [attribute, value] of attributes) checkAttribute(attribute, value)
    const element = { children: [], repeats: name === 'use' ? hrefOf(attributes) : null }
    open.at(-1)?.element.children.push(element)
    root ??= element
    const id = attributes.find(([attribute]) => attribute === 'id')?.[1]
    if (id !== undefined && !ids.has(id)) ids.set(id, element)
    open.push({ element, name })
  })
  parser.on('closetag', () => void open.pop())
  parser.write(source).close()
  return root ?? refuse('broken')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()
const attributesOf = ({ attributes }: SaxesTagPlain) =>
  Object.entries(attributes).map(([name, value]) => [name === 'xml:base' ? name : localName(name), value] as const)
const hrefOf = (attributes: readonly (readonly [string, string])[]) =>
  attributes
    .find(([name]) => name === 'href')?.[1]
    .trim()
    .slice(1) ?? null

function checkElement(name: string): void {
  if (SCRIPTS.includes(name)) refuse('script')
  if (FOREIGN.includes(name)) refuse('foreign_object')
  if (TEXTS.includes(name)) refuse('text')
}

function checkAttribute(name: string, value: string): void {
  if (name.startsWith('on')) refuse('script')
  if (name === 'xml:base') refuse('external')
  if (name === 'href' || name === 'src') checkAddress(value)
  else checkStyle(value)
}

function checkAddress(value: string): void {
  const address = value.replaceAll(/[\s\p{Cc}]+/gu, '')
  if (/^(java|vb)script:/i.test(address)) refuse('script')
  if (address !== '' && !address.startsWith('#') && !PICTURES.test(address)) refuse('external')
}

/** Comments and escapes are removed first, because style sheets may hide words in them. */
function checkStyle(style: string): void {
  const plain = style
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => character(Number.parseInt(code, 16)))
  if (/@import/i.test(plain)) refuse('style_import')
  for (const [, address = ''] of plain.matchAll(/url\(\s*["']?([^"')]*)/gi)) checkAddress(address)
}

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')

/** Elements that are drawn, repeated ones each time. */
function costOf(element: Element, ids: ReadonlyMap<string, Element>, above: Set<Element>): number {
  if (element.cost !== undefined) return element.cost
  if (above.has(element)) return refuse('use_loop')
  if (above.size > 2 * DEEPEST) return refuse('too_many')
  above.add(element)
  const repeated = element.repeats === null ? undefined : ids.get(element.repeats)
  const drawn = repeated ? [...element.children, repeated] : element.children
  const cost = drawn.reduce((sum, one) => sum + costOf(one, ids, above), 1)
  above.delete(element)
  if (cost > MOST_ELEMENTS) refuse('too_many')
  return (element.cost = cost)
}
