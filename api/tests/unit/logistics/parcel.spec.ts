import { test } from '@japa/runner'
import { packParcel, type MeasuredPiece } from '#logistics/domain/rates'

const piece = (more: Partial<MeasuredPiece> = {}): MeasuredPiece => ({
  product_id: 1,
  weight_g: 120,
  sides_mm: [300, 200, 20],
  commitment_days: 2,
  sensitive: [],
  ...more,
})

test.group('Parcel weight', () => {
  test('sums its pieces, takes the slowest time, and is unknown if one piece has no weight', ({ assert }) => {
    const slow = piece({ commitment_days: 5, weight_g: 80, sides_mm: [400, 100, 10], sensitive: ['battery'] as never })
    assert.containSubset(
      packParcel([
        { piece: piece(), pieces: 3 },
        { piece: slow, pieces: 2 },
      ]),
      {
        weight_g: 520,
        volume_mm3: 3 * 1_200_000 + 2 * 400_000,
        longest_mm: 400,
        commitment_days: 5,
        isUnweighed: false,
      },
    )
    assert.isTrue(
      packParcel([
        { piece: piece(), pieces: 1 },
        { piece: piece({ weight_g: null }), pieces: 1 },
      ]).isUnweighed,
    )
  }).tags(['SEC-10', 'CHK-03'])
})
