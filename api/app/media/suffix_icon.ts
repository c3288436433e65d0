import { createHash } from 'node:crypto'
import vine from '@vinejs/vine'
import { endpoint } from '#core/http/endpoint'

const LETTERS = 4

/** An icon with the file's suffix; only letters and digits are drawn, so input cannot become markup. */
export function suffixIcon(suffix: string, background?: string): string {
  const label = [...suffix.toUpperCase().matchAll(/[\p{L}\p{N}]/gu)].slice(0, LETTERS).join('') || '?'
  const hue = createHash('sha256').update(label).digest().readUInt16BE() % 360
  const ground = background ? `<rect width="64" height="64" rx="8" fill="${background}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${label}">${ground}
<path d="M14 4h25l13 13v39a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z" fill="hsl(${hue} 60% 94%)"/>
<path d="M39 4l13 13H43a4 4 0 0 1-4-4z" fill="hsl(${hue} 50% 78%)"/>
<rect x="10" y="34" width="42" height="18" fill="hsl(${hue} 55% 42%)"/>
<text x="31" y="47.5" font-family="system-ui, sans-serif" font-size="${label.length > 3 ? 12 : 13}" font-weight="700" text-anchor="middle" fill="#fff">${label}</text>
</svg>`
}

/** Loaded by an `<img>`, so it needs no token. The background is a hex colour, with or without `#`. */
export const showSuffixIcon = endpoint({
  produces: ['image/svg+xml'],
  query: {
    suffix: vine.string().maxLength(255).optional(),
    background: vine
      .string()
      .regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i)
      .optional(),
  },
  handle({ ctx: { response }, query }) {
    const colour = query.background && `#${query.background.replace('#', '')}`
    response.header('content-type', 'image/svg+xml; charset=utf-8')
    response.header('cache-control', 'public, max-age=604800')
    response.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    response.send(suffixIcon(query.suffix ?? '', colour))
  },
})
