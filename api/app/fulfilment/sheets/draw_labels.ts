import type { Language } from '#contracts/languages'
import { translate } from '#core/translate'
import type { Label } from '#fulfilment/shipping/labels'
import { drawCode, drawDocument, drawText, drawTextWrapped, type SheetCanvas } from '#fulfilment/sheets/document'
import { countryOnLabels } from '#settings/area/countries'

/** 100 × 150 mm in points, the size of label printers. */
const [WIDTH, HEIGHT, MARGIN] = [283, 425, 14]
const INNER = WIDTH - 2 * MARGIN

export const drawLabels = (labels: readonly Label[], language: Language): Promise<Buffer> =>
  drawDocument({ title: translate(language, 'label.title'), language, width: WIDTH, height: HEIGHT }, labels, drawLabel)

function drawLabel(desk: SheetCanvas, label: Label): void {
  const { pen, language } = desk
  const said = (name: 'from' | 'to') => translate(language, `label.${name}`)
  drawText(desk, label.carrier || '–', 20, MARGIN, 34)
  drawText(desk, translate(language, 'label.parcel', { number: label.number, count: label.count }), 11, WIDTH - 90, 32)
  drawCode(pen, label.tracking_no, { x: MARGIN, y: 46, width: INNER, height: 72 })
  drawText(desk, label.tracking_no, 14, MARGIN, 136)
  pen.fillRect(MARGIN, 148, INNER, 0.75)
  drawText(desk, said('to'), 9, MARGIN, 162)
  let y = 180
  for (const [at, line] of receiverLines(label).entries())
    y = drawTextWrapped(desk, line, at < 2 ? 14 : 12, MARGIN, y, INNER)
  pen.fillRect(MARGIN, HEIGHT - 112, INNER, 0.75)
  drawText(desk, said('from'), 9, MARGIN, HEIGHT - 98)
  y = HEIGHT - 84
  for (const line of senderLines(label)) y = drawTextWrapped(desk, line, 9, MARGIN, y, INNER)
  const weight = label.weight_g === null ? '' : ` · ${label.weight_g} g`
  const content = translate(language, 'label.content', { count: label.pieces })
  drawText(desk, `${label.shipment_no} · ${label.order_no} · ${content}${weight}`, 9, MARGIN, HEIGHT - 14)
}

const joinParts = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

export function receiverLines({ receiver }: Pick<Label, 'receiver'>): string[] {
  if (!receiver) return ['–']
  const {
    firstname,
    mobile_phone: phone,
    street,
    district,
    city,
    province,
    region_code: region,
    postcode,
    country,
  } = receiver
  return [
    firstname,
    phone,
    street,
    joinParts(district, city),
    joinParts(province || region, postcode),
    countryOnLabels(country),
  ].filter((line): line is string => Boolean(line))
}

function senderLines({ sender }: Label): string[] {
  if (!sender) return ['–']
  const { sender_name: name, sender_phone: phone, detail, district, city, province, postcode, country } = sender
  return [
    joinParts(name, phone),
    joinParts(detail, district),
    joinParts(city, province, postcode, countryOnLabels(country)),
  ].filter(Boolean)
}
