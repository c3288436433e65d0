/** From -0.5 to 1.5 in steps of 1/32768; positions further out show no print. */
const ONE = 32_768
const LEAST = -0.5
const MOST = 1.49996

/** All u, then all v, delta-encoded, low byte first, base64: compact, and exact to 0.03 pixels. */
export function packedGrid(u: Float32Array, v: Float32Array): string {
  let before = 0
  const bytes = [...u, ...v].flatMap((share) => {
    const value = Math.round((Math.min(MOST, Math.max(LEAST, share)) - LEAST) * ONE)
    const step = (value - before) & 0xffff
    before = value
    return [step & 0xff, step >> 8]
  })
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
}

export function openedGrid(packed: string, corners: number): { u: Float32Array; v: Float32Array } {
  const bytes = atob(packed)
  const values = new Float32Array(corners * 2)
  let value = 0
  for (let i = 0; i < values.length; i += 1) {
    value = (value + bytes.charCodeAt(i * 2) + bytes.charCodeAt(i * 2 + 1) * 256) & 0xffff
    values[i] = value / ONE + LEAST
  }
  return { u: values.subarray(0, corners), v: values.subarray(corners) }
}
