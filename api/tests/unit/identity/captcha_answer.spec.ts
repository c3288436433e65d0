import { test } from '@japa/runner'
import fc from 'fast-check'
import { evaluateClicks, readPoints } from '#identity/captcha/plan_challenge'

const BOXES = [
  { x: 100, y: 50, width: 30, height: 30 },
  { x: 200, y: 120, width: 30, height: 30 },
]

test.group('Captcha | answers', () => {
  test('accept a point inside each box, in order', ({ assert }) => {
    assert.equal(evaluateClicks('110,60-210,130;350;200', BOXES), 'right')
    assert.equal(evaluateClicks('100,50-230,150;350;200', BOXES), 'right')
  }).tags(['CAP-01'])

  test('scale from the displayed size of the picture', ({ assert }) => {
    assert.equal(evaluateClicks('55,30-105,65;175;100', BOXES), 'right')
    assert.equal(evaluateClicks('220.5,120.25-420,260;700;400', BOXES), 'right')
    assert.equal(evaluateClicks('110,60-210,130;700;400', BOXES), 'area')
  }).tags(['CAP-01'])

  test('have no tolerance outside a box', ({ assert }) => {
    assert.equal(evaluateClicks('99,60-210,130;350;200', BOXES), 'area')
    assert.equal(evaluateClicks('110,60-231,130;350;200', BOXES), 'area')
  }).tags(['CAP-01'])

  test('distinguish the wrong order from the wrong place', ({ assert }) => {
    assert.equal(evaluateClicks('210,130-110,60;350;200', BOXES), 'order')
    assert.equal(evaluateClicks('110,60-110,60;350;200', BOXES), 'area')
    assert.equal(evaluateClicks('210,130-5,5;350;200', BOXES), 'area')
  }).tags(['CAP-03'])

  test('reject as malformed: {$self}')
    .with([
      '',
      ';',
      '110,60;350;200',
      '110,60-210,130-1,1;350;200',
      '110,60-210,130;0;200',
      '110,60-210,130;350;0',
      '110,60-210,130;350',
      '110,60-210,130;350;200;1',
      '-110,60-210,130;350;200',
      'NaN,60-210,130;350;200',
      '1e2,60-210,130;350;200',
      'Infinity,1-1,1;350;200',
      '110,60-210,130;350;200\n',
      ' 110,60-210,130;350;200',
      '110,60--210,130;350;200',
      '110;60-210;130;350;200',
      '0x6e,60-210,130;350;200',
      `${'1,1-'.repeat(500)}1,1;350;200`,
    ])
    .run(({ assert }, info) => assert.equal(evaluateClicks(info, BOXES), 'malformed'))
    .tags(['CAP-02'])

  test('parse any input without failing and accept only finite points', ({ assert }) => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d,;.-]{0,60}$/)), (info) => {
        const points = readPoints(info)
        return points === null || points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
      }),
      { numRuns: 3000 },
    )
    assert.equal(readPoints('1,2;350;200')?.length, 1)
  }).tags(['CAP-01'])
})
