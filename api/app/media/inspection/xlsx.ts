import { found } from '#media/inspection/finding'
import { contentOf, entriesOf } from '#media/inspection/zip'

const CONTENT_TYPES = '[Content_Types].xml'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
/** By their usual names; the declarations below give away whoever renames them. */
const ACTIVE_PARTS =
  /(?:vba\w*\.bin$|^xl\/(?:macrosheets|dialogsheets|externalLinks|embeddings|activeX|ctrlProps|queryTables|webExtensions|model)\/|^xl\/connections\.xml$|^customUI)/i
const ACTIVE_TYPES =
  /vbaProject|macroEnabled|macrosheet|dialogsheet|externalLink|oleObject|activeX|connections|queryTable|attachedToolbars|webextension|relationships\/(?:package|control|frame|subDocument)\b/i
const RELATION = /<(?:\w+:)?Relationship\b(?:[^>"']|"[^"]*"|'[^']*')*>/g
const DEFAULT = /<(?:\w+:)?Default\b(?:[^>"']|"[^"]*"|'[^']*')*>/g
const HYPERLINK = /\/relationships\/hyperlink$/

/** A workbook of cells alone: no macros, no links to other files, nothing embedded, nothing that unpacks for ever. */
export function inspectXlsx(bytes: Buffer): void {
  const entries = entriesOf(bytes)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length || entries.some(({ name }) => isStrange(name))) found('broken')
  if (entries.some(({ name }) => ACTIVE_PARTS.test(name))) found('active')
  for (const entry of entries) {
    const content = contentOf(bytes, entry)
    if (/\.(?:xml|rels|vml)$/i.test(entry.name)) inspectXml(entry.name, content, names)
  }
  if (!entries.some(({ name }) => name === CONTENT_TYPES)) found('broken')
}

const isStrange = (name: string) => /^[/\\]|\\|\0|(?:^|\/)\.\.(?:\/|$)/.test(name)

function inspectXml(name: string, content: Buffer, names: ReadonlySet<string>) {
  // UTF-16 would hide every word from us; no writer of workbooks uses it.
  if (content.subarray(0, 4).includes(0) || content[0] === 0xff || content[0] === 0xfe) found('broken')
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) found('active')
  if (name === CONTENT_TYPES) inspectTypes(content.toString('utf8'), names)
  else if (/\.rels$/i.test(name)) inspectRelations(content.toString('utf8'))
}

function inspectTypes(types: string, names: ReadonlySet<string>) {
  if (types.includes('&#') || !types.includes(WORKBOOK)) found('broken')
  if (ACTIVE_TYPES.test(types.replaceAll(DEFAULT, (element) => (isOfNothing(element, names) ? '' : element))))
    found('active')
}

/** Some writers say what files of every kind would be, whether there are any or not. */
function isOfNothing(element: string, names: ReadonlySet<string>): boolean {
  const extension = attributesOf(element).Extension?.toLowerCase()
  return extension !== undefined && [...names].every((name) => !name.endsWith(`.${extension}`))
}

/** Of what lies outside, only the address behind a cell. */
function inspectRelations(relations: string) {
  for (const [element] of relations.matchAll(RELATION)) {
    const { Type: type = '', TargetMode: mode } = attributesOf(element)
    if (type.includes('&') || !type) found('broken')
    if (ACTIVE_TYPES.test(type) || (mode !== undefined && mode !== 'Internal' && !HYPERLINK.test(type))) found('active')
  }
  if (/<(?:\w+:)?Relationship\b/.test(relations.replaceAll(RELATION, ''))) found('broken')
}

function attributesOf(element: string): Record<string, string | undefined> {
  const attributes = element.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries([...attributes].map(([, name, double, single]) => [name, double ?? single]))
}
