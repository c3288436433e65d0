import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { object } from '#core/http/schemas'
import { storeUpload } from '#media/actions/store_upload'
import { rulesFor } from '#media/domain/purposes'
import { topicOf } from '#media/domain/topic'
import { receiveFile } from '#media/http/receive_file'
import { uploadSettings } from '#media/queries/upload_settings'
import { shownFile, storedFile } from '#media/stored_file'

/** `topic` names the purpose; the rest of the form is ignored, the client's `uuid` among it. */
export const uploadFile = endpoint({
  raw: 'form',
  answer: object({ file: storedFile }),
  async handle({ ctx }) {
    const { cdnUrl, ...settings } = await uploadSettings()
    const received = await receiveFile(ctx, settings.maxSize)
    const [topic, actor] = [topicOf(ctx.request.input('topic')), actorOf(ctx)]
    const rules = rulesFor(topic, settings)
    return { file: shownFile(await storeUpload({ received, topic, rules, actor, cause: causeOf(ctx) }), actor, cdnUrl) }
  },
})
