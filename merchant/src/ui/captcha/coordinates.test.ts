import { captchaInfo } from '@inkfold/api/contracts/captcha'
import { expect, test } from 'vitest'
import { shareAt, shownPoints } from './coordinates'

const box = { left: 100, top: 50, width: 175, height: 100 }

test('[CAP-01] reports clicks at the displayed size', () => {
  const shares = [
    { clientX: 135, clientY: 90 },
    { clientX: 240, clientY: 70 },
  ].map((click) => shareAt(click, box))
  expect(captchaInfo(shownPoints(shares, box), box)).toBe('35,40-140,20;175;100')
})

test('[CAP-01] keeps the marks in place when the picture is resized before the last click', () => {
  const first = shareAt({ clientX: 135, clientY: 90 }, box)
  expect(captchaInfo(shownPoints([first], { width: 350, height: 200 }), { width: 350, height: 200 })).toBe(
    '70,80;350;200',
  )
})

test('[CAP-01] keeps a click on the edge inside the picture', () => {
  expect(shareAt({ clientX: 99, clientY: 151 }, box)).toEqual({ x: 0, y: 1 })
})
