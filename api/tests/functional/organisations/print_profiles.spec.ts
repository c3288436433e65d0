import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { PRINT_PROFILE, type DesignProof, type PrintProfile, type ProfileFault } from '#contracts/print_profiles'
import { row, rows } from '#core/database'
import { stopIdleProcesses } from '#design/render/processes/render'
import { lookUp, PROOF_BYTES, STEPS, VISIBLE } from '#document/colour/proof_table'
import { as, asDemo } from '#tests/support/as'
import { begin, DESIGNS } from '#tests/support/designs'
import { printerProfile } from '#tests/journeys/printer_profile'
import { sendFile } from '#tests/support/files/send'
import { FINISHED_PATH } from '#tests/support/finished'
import { makePerson, sessionOf } from '#tests/support/people'
import { readPdf } from '#tests/support/pdf'
import { drawnFinished, drawnProduct, performAll } from '#tests/support/renders'
import { factoryForm, makeLevel, supplierForm } from '#tests/support/suppliers'

const pathOf = (factory: number) => `/api/v1/factories/${factory}/print-profile`
const send = (token: string, factory: number, bytes: Buffer, name = 'press.icc') =>
  sendFile({ bytes, name, type: 'application/vnd.iccprofile' }, { token, path: pathOf(factory) })

async function world(client: ApiClient) {
  const me = await asDemo(client, 'admin')
  const { access_token: token } = await sessionOf('admin')
  const supplier = (await me.post('/api/v1/suppliers', supplierForm(await makeLevel({ factory_count: 3 })))).body().data
  const make = async () => (await me.post('/api/v1/factories', factoryForm(supplier.id))).body().data.id as number
  const give = async (factory: number, bytes = printerProfile()) => {
    const { status, data } = await send(token, factory, bytes)
    if (status !== 200) throw new Error(JSON.stringify(data))
    return data as unknown as PrintProfile
  }
  return { me, token, make, give }
}

const madeBy = (product: number, factory: number | null) =>
  rows('update spus set factory_id = ? where id = (select spu_id from products where id = ?)', [factory, product])

/** A copy with other bytes at a place. */
const changed = (file: Buffer, at: number, text: string) => {
  const made = Buffer.from(file)
  made.write(text, at, 'latin1')
  return made
}
/** Where a tag's entry is. */
function entryOf(file: Buffer, tag: string): number {
  for (let at = 132; ; at += 12) if (file.toString('latin1', at, at + 4) === tag) return at
}

test.group('Printer profiles', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.teardown(stopIdleProcesses)

  test('a factory has one, which can be replaced, brought back and removed', async ({ client, assert }) => {
    const { me, make, give } = await world(client)
    const factory = await make()
    assert.isNull((await me.get(pathOf(factory))).body().data)
    const first = await give(factory)
    assert.containSubset(first, { name: 'Test press, coated', bytes: printerProfile().length })
    const second = await give(factory, printerProfile('Fabric'))
    assert.equal((await me.get(pathOf(factory))).body().data.id, second.id)
    assert.equal((await give(factory)).id, first.id)
    await me.delete(pathOf(factory))
    assert.isNull((await me.get(pathOf(factory))).body().data)
    const kept = await rows('select 1 from print_profiles where factory_id = ?', [factory])
    assert.lengthOf(kept, 2)
  }).tags(['EDT-06'])

  test('files that are no CMYK printer profile are refused at their field, in both languages', async ({
    client,
    assert,
  }) => {
    const { token, make } = await world(client)
    const factory = await make()
    const good = printerProfile()
    const refused: [ProfileFault, Buffer][] = [
      ['not_a_profile', Buffer.from('no profile at all')],
      ['not_a_profile', Buffer.alloc(0)],
      ['not_a_profile', changed(good, 36, 'none')],
      ['version', changed(good, 8, '\u0005')],
      ['not_a_printer', changed(good, 12, 'mntr')],
      ['not_cmyk', changed(good, 16, 'RGB ')],
      ['damaged', good.subarray(0, good.length - 100)],
      ['damaged', changed(good, 128, '\u007f\u007f')],
      ['damaged', changed(good, entryOf(good, 'A2B0') + 4, '\u007f')],
      ['damaged', changed(good, good.readUInt32BE(entryOf(good, 'B2A0') + 4), 'curv')],
      ['damaged', changed(good, good.readUInt32BE(entryOf(good, 'B2A0') + 4) + 10, '\u00ff')],
      ['no_tables', changed(good, entryOf(good, 'B2A0'), 'none')],
    ]
    for (const [fault, bytes] of refused) {
      const answer = await send(token, factory, bytes)
      assert.equal(answer.data.reason, 'E_PROFILE_REFUSED', fault)
      const { file } = answer.data.errors as { file: string[] }
      assert.lengthOf(file, 1)
      assert.include(answer.message, String(file[0]))
      assert.equal(fault === 'damaged', String(file[0]).startsWith('The profile is damaged'), fault)
    }
    const large = Buffer.concat([good, Buffer.alloc(PRINT_PROFILE.bytes)])
    assert.equal((await send(token, factory, large)).data.reason, 'E_UPLOAD_TOO_LARGE')
    const chinese = await sendFile(
      { bytes: Buffer.from('x'), name: 'a.icc' },
      { token, path: pathOf(factory), headers: { 'accept-language': 'zh-cn' } },
    )
    assert.match(chinese.message, /不是 ICC 配置文件/)
  }).tags(['EDT-06', 'UPL-02'])

  test('only who may edit the factory changes it', async ({ client }) => {
    const { make, give } = await world(client)
    const [own, other] = [await make(), await make()]
    await give(other)
    const person = await makePerson({ organisationId: own, permissions: ['factories.view', 'factories.edit'] })
    ;(await as(client, person.token).get(pathOf(other))).assertStatus(404)
    ;(await as(client, person.token).delete(pathOf(other))).assertStatus(404)
    const { status } = await send(person.token, other, printerProfile())
    if (status !== 404) throw new Error(`foreign factory: ${status}`)
    const { data } = await send(person.token, own, printerProfile())
    if (data.name !== 'Test press, coated') throw new Error(JSON.stringify(data))
  }).tags(['EDT-06', 'ACC-03'])

  test('PDFs for the factory are PDF/X-4 with it, the same bytes each time, and renewed after a change', async ({
    client,
    assert,
  }) => {
    const { me, make, give } = await world(client)
    const factory = await make()
    const product = await drawnProduct(me)
    const merchant = await asDemo(client, 'merchant')
    const { id } = await drawnFinished(merchant, 'merchant', product)
    const pdfs = async () => {
      const asked = (await merchant.post(`${FINISHED_PATH}/${id}/renders`, { pdf: true })).body().data
      await performAll()
      const { list } = (await merchant.get(`/api/v1/finished-pictures?finished_product_id=${id}&kind=print_pdf`)).body()
        .data
      return { asked, count: list.length, bytes: Buffer.from((await client.get(list[0].file_link)).body()) }
    }
    await performAll()
    await madeBy(product, factory)
    const plain = await pdfs()
    assert.notInclude(plain.bytes.toString('latin1'), 'PDF/X')

    await give(factory)
    const { asked, count, bytes } = await pdfs()
    assert.deepEqual([asked.total, count], [3, 1])
    const { object, root, linked, stream } = readPdf(bytes)
    const intent = /\/OutputIntents \[<< \/Type \/OutputIntent \/S \/GTS_PDFX .*\/Info \(Test press, coated\) /
    assert.match(object(root), intent)
    assert.isTrue(stream(linked(root, 'DestOutputProfile')).equals(printerProfile()))
    assert.include(object(linked(root, 'DestOutputProfile')), '/N 4')
    const made = await row<{ at: string }>(
      `select to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
         from finished_versions v join design_versions d on d.id = v.design_version_id where v.finished_product_id = ?`,
      [id],
    )
    const xmp = stream(linked(root, 'Metadata')).toString('utf8')
    for (const part of ['<pdfxid:GTS_PDFXVersion>PDF/X-4<', '<pdf:Trapped>False<', `<xmp:CreateDate>${made?.at}<`])
      assert.include(xmp, part)

    await rows('delete from renders')
    await rows(`delete from render_tasks where finished_product_id = ? and kind = 'pdf'`, [id])
    assert.isTrue((await pdfs()).bytes.equals(bytes))

    await give(factory, printerProfile('Fabric'))
    const renewed = await pdfs()
    assert.deepEqual([renewed.asked.total, renewed.count], [3, 1])
    assert.include(renewed.bytes.toString('latin1'), '/Info (Fabric)')
    await me.delete(pathOf(factory))
    assert.notInclude((await pdfs()).bytes.toString('latin1'), 'PDF/X')
  })
    .tags(['EDT-06', 'REN-01'])
    .timeout(60_000)

  test('the editor learns how the product’s factory prints, and never the profile', async ({ client, assert }) => {
    const { me, make, give } = await world(client)
    const factory = await make()
    const product = await drawnProduct(me)
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    const proof = async () => (await merchant.get(`${DESIGNS}/${id}/proof`)).body().data as DesignProof
    await madeBy(product, factory)
    const without = await proof()
    // Merchants are not told which factory it is.
    assert.deepEqual(without, { has_factory: true, profile: null, table: null })
    await give(factory)
    const { table, profile } = await proof()
    assert.equal(profile, 'Test press, coated')
    const bytes = new Uint8Array(Buffer.from(table as string, 'base64'))
    assert.lengthOf(bytes, PROOF_BYTES)
    const printed = (...colour: [number, number, number]) => {
      const out = new Float32Array(4)
      lookUp(bytes, ...colour, out)
      return [...out].map(Math.round)
    }
    const isOutside = (...colour: [number, number, number]) => (printed(...colour)[3] as number) > VISIBLE * STEPS
    assert.deepEqual(printed(255, 255, 255).slice(0, 3), [255, 255, 255])
    assert.isBelow(Math.max(...printed(0, 0, 0).slice(0, 3)), 16)
    assert.deepEqual([isOutside(0, 255, 0), isOutside(200, 180, 160), isOutside(0, 0, 0)], [true, false, false])
    const stranger = await asDemo(client, 'gold')
    ;(await stranger.get(`${DESIGNS}/${id}/proof`)).assertStatus(404)
  }).tags(['EDT-06', 'ACC-03'])
})

test.group('Printer profiles | committed', (group) => {
  group.each.teardown(async () => void (await rows('delete from print_profiles')))

  test('uploads at once leave one profile', async ({ assert }) => {
    const { access_token: token } = await sessionOf('admin')
    const { id } = (await row<{ id: number }>('select id from factories order by id limit 1')) as { id: number }
    const names = ['One', 'Two', 'Three']
    const answers = await Promise.all(names.map((name) => send(token, id, printerProfile(name))))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    const kept = await rows<{ is_current: boolean }>(
      'select removed_at is null as is_current from print_profiles where factory_id = ?',
      [id],
    )
    assert.lengthOf(kept, 3)
    assert.lengthOf(
      kept.filter(({ is_current: isCurrent }) => isCurrent),
      1,
    )
  }).tags(['EDT-06', 'CON-01'])
})
