import type { PublicationPictureKind } from '#contracts/publishing/form'
import { rulePackOf } from '#contracts/publishing/packs'
import { pictureFaults } from '#contracts/publishing/pictures'
import type { PictureRule, RulePack } from '#contracts/publishing/rules'
import { textFaults } from '#contracts/publishing/texts'
import { setListingStatus } from '#sandbox/core/listings'
import type { Listing, Picture } from '#sandbox/core/model'
import type { World } from '#sandbox/core/world'

/** Decides the audits that are due: by the rule pack of the platform and region, and by what is not allowed. */
export function audit(world: World): void {
  const now = world.clock.now()
  for (const listing of world.listings.values()) {
    if (listing.auditAt === null || listing.auditAt > now) continue
    const reasons = [...brokenRules(world, listing), ...forbiddenThings(world, listing)]
    world.isChanged = true
    setListingStatus(world, listing, reasons.length === 0 ? 'live' : 'rejected', reasons)
  }
}

interface Broken {
  rule: string
  measured: number | string | null
  limit: number | string | null
}

/** In the words of the platform: what is wrong, what was found, what is allowed. */
const SENTENCES: Readonly<Record<string, string>> = {
  required: 'is missing',
  text_short: 'has {measured} characters; at least {limit} are required',
  text_long: 'has {measured} characters; at most {limit} are allowed',
  text_marks: 'holds a character that is not allowed: {measured}',
  text_variable: 'holds a placeholder: {measured}',
  picture_format: 'is a {measured} file; allowed are {limit}',
  picture_bytes: 'has {measured} MB; at most {limit} MB are allowed',
  picture_ratio: 'is {measured}; the ratio must be {limit}',
  picture_exact: 'is {measured}; it must be {limit}',
  picture_width: 'is {measured} pixels wide; at least {limit} are required',
  picture_height: 'is {measured} pixels high; at least {limit} are required',
  picture_width_most: 'is {measured} pixels wide; at most {limit} are allowed',
  picture_height_most: 'is {measured} pixels high; at most {limit} are allowed',
}

function sentence(subject: string, { rule, measured, limit }: Broken): string {
  const saying = SENTENCES[rule] ?? `breaks the rule ${rule}`
  return `${subject} ${saying}.`.replace('{measured}', `${measured}`).replace('{limit}', `${limit}`)
}

function brokenRules(world: World, listing: Listing): string[] {
  const shop = world.shops.get(listing.shopId)
  if (!shop) return []
  const pack = rulePackOf(shop.platform, shop.region)
  // A title is received as text; a description as HTML, whose tags are no part of it.
  const description = listing.description.replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
  return [
    ...textFaults('title', listing.title, pack.title, {}).map((one) => sentence('The title', one)),
    ...textFaults('description', description, { ...pack.description, min: 0 }, {}).map((one) =>
      sentence('The description', one),
    ),
    ...picturesOf(world, listing).flatMap((picture, nth) => {
      const found = pictureFault(picture, pack)
      return found ? [sentence(`Picture ${nth + 1}`, found)] : []
    }),
    ...variantFaults(listing, pack),
  ]
}

const picturesOf = (world: World, { pictures, variants }: Listing): Picture[] =>
  [...new Set([...pictures, ...variants.flatMap((one) => one.pictures)])].flatMap((id) => world.pictures.get(id) ?? [])

const KINDS: readonly PublicationPictureKind[] = ['carousel', 'preview', 'square', 'colour_block', 'thumbnail']

/** A payload does not say what a picture is for, so one that any kind allows is right. */
function pictureFault(picture: Picture, { pictures }: RulePack): Broken | null {
  const measured = { ...picture, bytes: picture.bytes.length }
  const rules = KINDS.map((kind) => pictures[kind]).filter((rule): rule is PictureRule => rule !== undefined)
  const judged = rules.map((rule) => pictureFaults(measured, rule))
  return judged.some((faults) => faults.length === 0) ? null : (judged[0]?.[0] ?? null)
}

function variantFaults({ variants }: Listing, { skuLength, mostColours }: RulePack): string[] {
  const long = variants.find(({ code }) => code.length > skuLength)
  const colours = new Set(variants.map(({ options: [colour] }) => colour)).size
  return [
    ...(long
      ? [
          sentence(`The SKU ${long.code.slice(0, 20)}…`, {
            rule: 'text_long',
            measured: long.code.length,
            limit: skuLength,
          }),
        ]
      : []),
    ...(mostColours !== null && colours > mostColours
      ? [`The product has ${colours} colours; at most ${mostColours} are allowed.`]
      : []),
    ...(variants.every(({ minor }) => minor > 0) ? [] : ['A price is not positive.']),
  ]
}

/** A title or picture whose name holds `reject` is rejected, for trying out what follows. */
function forbiddenThings(world: World, listing: Listing): string[] {
  const names = listing.pictures.map((id) => world.pictures.get(id)?.name ?? '')
  const bad = names.findIndex((name) => /reject/i.test(name))
  return [
    ...(/\breject/i.test(listing.title) ? ['The title holds a word that is not allowed: reject.'] : []),
    ...(bad >= 0 ? [`Picture ${bad + 1} shows something that is not allowed.`] : []),
  ]
}
