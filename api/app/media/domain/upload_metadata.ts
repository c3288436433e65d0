import { randomUUID } from 'node:crypto'
import { isUuid } from '#core/domain/uuid'
import { topicOf } from '#media/domain/topic'

type Metadata = Record<string, string | null> | undefined

/** What a client says of a file before it sends it; a file without a batch is one by itself. */
export function saidOf(metadata: Metadata) {
  const { filename, name, filetype, type, topic, batch } = metadata ?? {}
  return {
    clientName: filename ?? name ?? '',
    declared: filetype ?? type ?? '',
    topic: topicOf(topic),
    batch: batch && isUuid(batch) ? batch : randomUUID(),
  }
}
