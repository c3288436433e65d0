import { fieldOfLabel, LABEL_AND_COLON, type LabelledField } from '#logistics/domain/pasted/labels'

export type Labelled = Partial<Record<LabelledField, string>>

/** The fewest labels that make a text a form; one alone may be a word of an address. */
const FEWEST = 2

/** What labels name: before colons, in the header of a table, or on lines of their own. Null for a text without labels. */
export function labelledFields(text: string): Labelled | null {
  return tableFields(text) ?? colonFields(text) ?? lineFields(text)
}

function add(fields: Labelled, field: LabelledField, value: string): void {
  const said = value.trim().replaceAll(/^[\s,;|/"'{}]+|[\s,;|/"'{}]+$/g, '')
  if (said === '' || /^(?:null|n\/a|-|none)$/i.test(said)) return
  const before = fields[field]
  if (before !== undefined && before.includes(said)) return
  const isList = field === 'street' || field === 'street2' || field === 'other'
  if (before === undefined) fields[field] = said
  else if (isList) fields[field] = `${before}, ${said}`
}

/** A row of names over a row of values, or two columns. */
function tableFields(text: string): Labelled | null {
  const rows = text.split('\n').filter((line) => line.trim() !== '')
  for (const cells of [(line: string) => line.split('\t'), commaCells]) {
    const [head = [], values = []] = rows.slice(0, 2).map(cells)
    const named = head.map(fieldOfLabel)
    if (named.filter(Boolean).length < 3 || values.length < 3) continue
    const fields: Labelled = {}
    named.forEach((field, i) => field && add(fields, field, values[i] ?? ''))
    return fields
  }
  const pairs = rows.map((line) => line.split('\t').filter((cell) => cell.trim() !== ''))
  const labelled = pairs.filter(([label = '', ...rest]) => rest.length === 1 && fieldOfLabel(label))
  if (labelled.length < FEWEST || labelled.length * 2 < pairs.length) return null
  const fields: Labelled = {}
  for (const [label = '', value = ''] of labelled) add(fields, fieldOfLabel(label) as LabelledField, value)
  return fields
}

/** A line of a sheet that is kept with commas or semicolons; quotes hold a value together. */
function commaCells(line: string): string[] {
  const separator = (line.match(/;/g)?.length ?? 0) > (line.match(/,/g)?.length ?? 0) ? ';' : ','
  const cells = line.match(separator === ';' ? /("([^"]|"")*"|[^;]*)(;|$)/g : /("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
  return cells.map((cell) => cell.replace(/[,;]$/, '').replaceAll(/^"|"$/g, ''))
}

/** `Name: Jane Doe`, one a line or many in a line. A line without a label goes on with the one before. */
function colonFields(text: string): Labelled | null {
  const labels = [...text.matchAll(LABEL_AND_COLON)]
  const named = new Set(
    labels.map(([, label, han]) => fieldOfLabel(label ?? han ?? '')).filter((field) => field !== 'other'),
  )
  if (named.size < FEWEST) return null
  const fields: Labelled = {}
  const before = text.slice(0, labels[0]?.index ?? 0)
  if (before.trim() !== '')
    add(fields, named.has('name') || named.has('first') ? 'street2' : 'name', before.split('\n')[0] ?? '')
  labels.forEach((label, i) => {
    const value = text.slice(label.index + label[0].length, labels[i + 1]?.index)
    const field = fieldOfLabel(label[1] ?? label[2] ?? '') ?? 'other'
    const [first = '', ...more] = value.split('\n').filter((line) => line.trim() !== '')
    add(fields, field, first)
    const isLong = field === 'street' || field === 'street2'
    for (const line of more) if (isLong) add(fields, field, line)
  })
  return fields
}

/** A label on a line, its value on the next. */
function lineFields(text: string): Labelled | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const labels = lines.map(fieldOfLabel)
  const known = labels.filter((field) => field && field !== 'other').length
  if (known < 3 || labels[0] === null || known * 3 < lines.length) return null
  const fields: Labelled = {}
  let field: LabelledField = 'other'
  for (const [i, line] of lines.entries()) {
    const label = labels[i]
    if (label) field = label
    else add(fields, field, line)
  }
  return fields
}
