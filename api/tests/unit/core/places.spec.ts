import { test } from '@japa/runner'
import { placesByOrganisation } from '#core/async'
import { Refusal } from '#core/errors'

test.group('Places by organisation', () => {
  test('one organisation cannot take the places of another, and gets its own back', async ({ assert }) => {
    const take = placesByOrganisation(2, 'E_CONVERTING')
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const outcome = (organisation: number) =>
      take(organisation, () => ended).then(
        () => 'done',
        (error: Refusal) => [error.code, error.details.retryAfter],
      )
    const made = [outcome(1), outcome(1), outcome(1), outcome(2)]
    assert.deepEqual(await made[2], ['E_CONVERTING', 5])
    end()
    assert.deepEqual(await Promise.all(made), ['done', 'done', ['E_CONVERTING', 5], 'done'])
    await assert.rejects(() => take(1, () => Promise.reject(new Error('broken'))), 'broken')
    assert.equal(await outcome(1), 'done')
  }).tags(['UPL-01', 'EDT-02'])
})
