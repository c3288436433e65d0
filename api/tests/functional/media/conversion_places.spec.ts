import { test } from '@japa/runner'
import { MOST_OF_ONE } from '#media/conversion/convert'
import { fieldsHeic } from '#tests/support/files/heic'
import { sendFile } from '#tests/support/files/send'
import { makeMerchant } from '#tests/support/ledger/money'
import { makePerson } from '#tests/support/people'

const photo = () => ({ bytes: fieldsHeic(), name: 'IMG_0001.HEIC', type: 'image/heic' })
const send = (token: string) => sendFile(photo(), { token, fields: { topic: 'material' } })

test.group('Uploads | places for conversion', () => {
  test('one account cannot take the places of others, also with several people', async ({ assert }) => {
    const [one, other] = [await makeMerchant(), await makeMerchant()]
    const person = async (organisationId: number) =>
      (await makePerson({ organisationId, permissions: ['materials.create'] })).token
    const [first, second, stranger] = [await person(one), await person(one), await person(other)]
    const sent = Array.from({ length: MOST_OF_ONE + 4 }, (_, at) => send(at % 2 ? first : second))
    const theirs = send(stranger)
    const answers = await Promise.all(sent)
    assert.equal((await theirs).status, 200, (await theirs).message)
    const refused = answers.filter(({ status }) => status !== 200)
    assert.isNotEmpty(refused)
    assert.isAtLeast(answers.length - refused.length, MOST_OF_ONE)
    for (const { status, data, message, retryAfter } of refused) {
      assert.deepEqual([status, data.reason, retryAfter], [429, 'E_CONVERTING', '5'])
      assert.match(message, /^6 of your images are being converted right now/)
    }
    assert.equal((await send(first)).status, 200)
  })
    .tags(['UPL-01', 'EDT-02'])
    .timeout(180_000)
})
