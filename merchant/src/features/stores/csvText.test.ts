import { expect, test } from 'vitest'
import { csvText } from './csvText'

test('[FIN-03] reads CSV files of Excel in either encoding', () => {
  expect(csvText(new TextEncoder().encode('\uFEFF结算单号,金额').buffer)).toBe('结算单号,金额')
  const gb = new Uint8Array([0xbd, 0xe1, 0xcb, 0xe3, 0x2c, 0x31])
  expect(csvText(gb.buffer)).toBe('结算,1')
})
