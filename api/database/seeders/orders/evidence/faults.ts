/* A faulty piece on a customer's photo, drawn over the photo of a plain one. */

export type Fault = 'misprint' | 'stain' | 'box'

/** Side of the photo; faults are near its centre. */
export const PHOTO = 1200

/** A rosette of petals in three inks; `apart` is the misregistration of the plates. */
function rosette(apart: number): string {
  const plates: readonly (readonly [string, number, number])[] = [
    ['#0aa5d8', -apart, apart / 2],
    ['#e0218a', apart, -apart / 3],
    ['#f6c700', apart / 3, apart],
  ]
  const petals = Array.from(
    { length: 8 },
    (_, at) => `<ellipse cx="0" cy="-74" rx="26" ry="62" transform="rotate(${at * 45})"/>`,
  )
  return plates
    .map(
      ([ink, x, y]) =>
        `<g fill="${ink}" fill-opacity="0.62" transform="translate(${600 + x} ${560 + y})">${petals.join('')}<circle r="30"/></g>`,
    )
    .join('')
}

const stain = (number: number) => `
  <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>
  <g filter="url(#soft)" fill="#5b3d1e" fill-opacity="0.6" transform="translate(${690 - 40 * number} ${690 + 24 * number}) rotate(${number * 40})">
    <ellipse rx="88" ry="52"/><ellipse cx="70" cy="46" rx="34" ry="22"/><circle cx="-96" cy="30" r="16"/></g>`

const ring = (x: number, y: number, radius: number) =>
  `<path d="M ${x - radius} ${y} c 0 -${radius * 1.3} ${radius * 2.1} -${radius * 1.2} ${radius * 2} 0 c -10 ${radius * 1.4} -${radius * 2.1} ${radius * 1.2} -${radius * 1.96} -24"
     fill="none" stroke="#e02424" stroke-width="11" stroke-linecap="round"/>`

const BOX = (number: number) => `
  <rect width="${PHOTO}" height="${PHOTO}" fill="#b9ada0"/>
  ${Array.from({ length: 7 }, (_, at) => `<rect y="${at * 180}" width="${PHOTO}" height="4" fill="#9d9084"/>`).join('')}
  <ellipse cx="620" cy="900" rx="440" ry="80" fill="#6f655b" fill-opacity="0.5"/>
  <g transform="rotate(${number * 3 - 4} 600 600)">
    <path d="M 250 400 L 640 320 L 960 420 L 560 520 Z" fill="#d2aa74"/>
    <path d="M 250 400 L 560 520 L 556 ${900 - 30 * number} L 430 ${840 - 40 * number} L 262 780 Z" fill="#b98d55"/>
    <path d="M 560 520 L 960 420 L 930 800 L 770 ${850 - 20 * number} L 556 ${900 - 30 * number} Z" fill="#c79b63"/>
    <path d="M 430 360 L 760 470 L 740 480 L 410 372 Z" fill="#e8d9b8"/>
    <path d="M 770 ${850 - 20 * number} l -60 -150 l 70 40 l 20 -110" fill="none" stroke="#7c5a30" stroke-width="9"/>
    <g transform="translate(620 560) skewY(-14)"><rect width="230" height="150" fill="#fbfbf9"/>
      ${Array.from({ length: 18 }, (_, at) => `<rect x="${20 + at * 10}" y="20" width="${2 + ((at * 7 + number) % 5)}" height="50" fill="#161a23"/>`).join('')}
      <rect x="20" y="88" width="150" height="8" fill="#5b6472"/><rect x="20" y="108" width="110" height="8" fill="#5b6472"/></g>
  </g>`

/** SVG overlay; `box` replaces the photo because no piece is visible. */
export function drawnOver(fault: Fault, number: number): string {
  const inner = {
    misprint: rosette(16 + 6 * number) + ring(600, 560, 170),
    stain: rosette(0) + stain(number) + ring(700 - 40 * number, 700 + 24 * number, 140),
    box: BOX(number),
  }[fault]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO}" height="${PHOTO}">${inner}</svg>`
}
