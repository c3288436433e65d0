import type { Cloth } from '../model/cloths.ts'
import type { DesignDocument, Face } from '../model/document.ts'
import type { ClothVersion, GroupLayer, Ink, Layer, LayerId, TextLayer } from '../model/layers.ts'
import type { ClothKey, Colour } from '../model/paint.ts'
import { isSameList } from '../model/same.ts'
import { layersOf } from '../model/walk.ts'
import { onFaces, rewritten } from './rewrite.ts'

/** The cloth that is seen, and the one that changes go to; null for all cloths. */
export interface ClothEdit {
  readonly cloth: Cloth
  readonly target: ClothKey | null
}

type Changed = Omit<ClothVersion, 'key'>

/**
 * A document that was changed as seen on a cloth, with its versions again: changed colours and visibility go to the
 * target, or to the version that is seen if there is one; everything else to the layer itself.
 */
export function absorbed(before: DesignDocument, seen: DesignDocument, after: DesignDocument, edit: ClothEdit) {
  const own = new Map([...layersOf(before)].map((layer) => [layer.id, layer]))
  const shown = new Map([...layersOf(seen)].map((layer) => [layer.id, layer]))
  const back = (layer: Layer): Layer => {
    const [base, was] = [own.get(layer.id), shown.get(layer.id)]
    const made = base && was ? (layer === was ? base : returned(base, was, layer, edit)) : layer
    if (layer.type !== 'group' || made.type !== 'group' || layer === was) return made
    const children = layer.children.map(back)
    return isSameList(children, made.children) ? made : { ...made, children }
  }
  const faces = after.faces.map((face) => {
    const [base, was] = [before, seen].map((one) => one.faces.find(({ key }) => key === face.key))
    return base && was ? returnedFace(base, was, face, back, edit) : face
  })
  return isSameList(faces, before.faces) && after.fonts === before.fonts && after.assets === before.assets
    ? before
    : { ...after, faces }
}

function returnedFace(base: Face, was: Face, face: Face, back: (layer: Layer) => Layer, edit: ClothEdit): Face {
  if (face === was) return base
  const layers = face.layers.map(back)
  const made = isSameList(layers, base.layers) ? base : { ...base, layers }
  if (face.fill === was.fill) return made
  const key = keyFor(base.cloths ?? [], 'fill', edit)
  const { fill: _fill, cloths = [], ...rest } = made
  if (key === null) return { ...rest, ...(face.fill !== undefined && { fill: face.fill }), ...withCloths(cloths) }
  const changed = { key, fill: face.fill ?? ('none' as const) }
  return { ...made, cloths: [...cloths.filter((one) => one.key !== key), changed] }
}

const withCloths = <Version>(cloths: readonly Version[]) => (cloths.length > 0 ? { cloths } : {})

/** The version that a changed property belongs to; null: the layer itself. */
function keyFor<Version extends { key: ClothKey }>(
  versions: readonly Version[],
  name: keyof Version,
  { cloth, target }: ClothEdit,
): ClothKey | null {
  const seen = cloth.findLast((key) => versions.some((one) => one.key === key && one[name] !== undefined))
  if (target === null || seen === undefined) return seen ?? target
  return cloth.indexOf(seen) > cloth.indexOf(target) ? seen : target
}

const PROPERTIES = ['hidden', 'fill', 'colour', 'ground', 'filters'] as const

function returned(base: Layer, was: Layer, after: Layer, edit: ClothEdit): Layer {
  const [own, seen, changed] = [asRecord(base), asRecord(was), asRecord(after)]
  const made: Record<string, unknown> = { ...changed }
  restore('cloths', own['cloths'])
  let versions = base.cloths ?? []
  for (const name of PROPERTIES) {
    if ((name === 'ground' && base.type !== 'code') || (name === 'filters' && !isPicture(base))) continue
    // Whether a shape has a fill is the same on every cloth.
    if (name === 'fill' && base.type === 'shape' && (!own['fill'] || !changed['fill'])) continue
    const key = same(seen[name], changed[name]) ? undefined : keyFor(versions, VERSION_NAME[name], edit)
    if (key === null) continue
    restore(name, own[name])
    if (key !== undefined) versions = withChange(versions, key, versionOf(name, changed[name]))
  }
  for (const name of ['outline', 'shadow'] as const) {
    const [before, now] = [asObject(seen[name]), asObject(changed[name])]
    const mine = asObject(own[name])
    if (!mine || !before || !now) continue
    const key = before['colour'] === now['colour'] ? undefined : keyFor(versions, name, edit)
    if (key === null) continue
    made[name] = { ...now, colour: mine['colour'] }
    if (key !== undefined) versions = withChange(versions, key, { [name]: now['colour'] as Colour })
  }
  if (base.type === 'text' && was.type === 'text' && after.type === 'text') {
    const [runs, inks] = runsBack(base, was, after, edit)
    restore('runs', runs)
    if (inks) versions = withChange(versions, inks.key, { inks: inks.made })
  }
  restore('cloths', versions.length > 0 ? versions : undefined)
  return made as unknown as Layer

  function restore(name: string, value: unknown) {
    if (value === undefined) delete made[name]
    else made[name] = value
  }
}

const isPicture = ({ type }: Layer) => type === 'image' || type === 'tile'

const VERSION_NAME = {
  hidden: 'visibility',
  fill: 'fill',
  colour: 'colour',
  ground: 'ground',
  filters: 'filters',
} as const

function versionOf(name: (typeof PROPERTIES)[number], value: unknown): Changed {
  if (name === 'hidden') return { visibility: value === true ? 'hidden' : 'shown' }
  if (name === 'ground') return { ground: (value as Colour | undefined) ?? 'none' }
  if (name === 'filters') return { filters: value ?? {} } as Changed
  return { [name]: value } as Changed
}

const asRecord = (layer: Layer) => layer as unknown as Readonly<Record<string, unknown>>
const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

function withChange(versions: readonly ClothVersion[], key: ClothKey, changed: Changed): readonly ClothVersion[] {
  const known = versions.find((one) => one.key === key)
  const made = { ...known, key, ...changed }
  return known ? versions.map((one) => (one === known ? made : one)) : [...versions, made]
}

/** The runs in their own colours, and the inks of the version if only colours of existing runs changed. */
function runsBack(base: TextLayer, was: TextLayer, after: TextLayer, edit: ClothEdit) {
  const versions = base.cloths ?? []
  if (after.runs === was.runs) return [base.runs, null] as const
  const inks = edit.cloth.map((key) => versions.find((one) => one.key === key)?.inks).findLast(Boolean)
  const key = keyFor(versions, 'inks', edit)
  const places = ({ runs = [] }: TextLayer) => runs.map(({ fill: _fill, ...rest }) => rest)
  if (key !== null && base.runs && after.runs && same(places(was), places(after))) {
    const changed = base.runs.flatMap(({ fill }, index): Ink[] => {
      const to = after.runs?.[index]?.fill
      return fill && to ? [{ from: fill, to }] : []
    })
    const made = [...new Map([...changed].map((ink) => [ink.from, ink])).values()].filter(({ from, to }) => from !== to)
    if (made.length > 0) return [base.runs, { key, made }] as const
  }
  const own = new Map((inks ?? []).map(({ from, to }) => [to, from]))
  const runs = after.runs?.map((run) => {
    const fill = run.fill && own.get(run.fill)
    return fill ? { ...run, fill } : run
  })
  return [runs, null] as const
}

/** Removes the versions for a cloth from some layers, or from the whole design with its backgrounds. */
export function withoutVersion(document: DesignDocument, key: ClothKey, ids: ReadonlySet<LayerId> | null) {
  const cleared = onFaces(
    document,
    () => (layers) => rewritten(layers, (layer) => (ids && !ids.has(layer.id) ? undefined : bare(layer, key))),
  )
  if (ids) return cleared
  const faces = cleared.faces.map((face) => (face.cloths ? dropped(face, key) : face))
  return isSameList(faces, cleared.faces) ? cleared : { ...cleared, faces }
}

function bare(layer: Layer, key: ClothKey): Layer | undefined {
  const made = dropped(layer, key)
  if (made.type !== 'group') return made === layer ? undefined : made
  const children = made.children.map((child) => bare(child, key) ?? child)
  return isSameList(children, made.children) ? made : { ...made, children }
}

function dropped<Of extends Layer | Face>(of: Of, key: ClothKey): Of {
  const cloths = (of.cloths ?? []) as readonly { key: ClothKey }[]
  const left = cloths.filter((one) => one.key !== key)
  if (left.length === cloths.length) return of
  const { cloths: _cloths, ...rest } = of
  return { ...rest, ...withCloths(left) } as Of
}

/** Merges versions into the layers of a design. */
export function withVersions(
  document: DesignDocument,
  key: ClothKey,
  versionFor: (layer: Layer, face: Face) => Changed | null,
): DesignDocument {
  const faceOfKey = new Map(document.faces.map((face) => [face.key, face]))
  return onFaces(document, (name) => {
    const face = faceOfKey.get(name) as Face
    const change = (layer: Layer): Layer | undefined => {
      const changed = versionFor(layer, face)
      const made = changed ? ({ ...layer, cloths: withChange(layer.cloths ?? [], key, changed) } as Layer) : layer
      if (made.type !== 'group') return made === layer ? undefined : made
      const children = made.children.map((child) => change(child) ?? child)
      return isSameList(children, made.children) ? made : { ...made, children }
    }
    return (layers) => rewritten(layers, change)
  })
}

/** The versions of a child that leaves its group: where the group is hidden, so is the child. */
export function versionsOutOf(child: Layer, group: GroupLayer): readonly ClothVersion[] {
  return (group.cloths ?? []).reduce((versions: readonly ClothVersion[], { key, visibility }) => {
    if (visibility === undefined) return versions
    const own = versions.find((one) => one.key === key)?.visibility ?? (child.hidden ? 'hidden' : 'shown')
    return withChange(versions, key, { visibility: visibility === 'hidden' ? visibility : own })
  }, child.cloths ?? [])
}
