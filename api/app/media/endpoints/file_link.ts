import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { moment, object, text } from '#core/http/schemas'
import { linkFor } from '#media/file_links'
import { fileNamed } from '#media/queries/file_named'
import { maySee } from '#media/queries/may_see'

/** What somebody may not see is missing in the words of what never was. */
export const linkToFile = endpoint({
  answer: object({ url: text, expires_at: moment }),
  async handle({ ctx }) {
    const [file, actor] = [await fileNamed(String(ctx.params.publicId)), actorOf(ctx)]
    if (!file || (file.is_private && !(await maySee(file, actor)))) throw new Refusal('E_NOT_FOUND')
    return linkFor(file, actor)
  },
})
