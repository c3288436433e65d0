import { randomUUID } from 'node:crypto'
import { topicOf } from '#media/domain/topic'

type Metadata = Record<string, string | null> | undefined

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a client says of a file before it sends it; a file without a batch is one by itself. */
export function saidOf(metadata: Metadata) {
  const { filename, name, filetype, type, topic, batch } = metadata ?? {}
  return {
    clientName: filename ?? name ?? '',
    declared: filetype ?? type ?? '',
    topic: topicOf(topic),
    batch: batch && UUID.test(batch) ? batch : randomUUID(),
  }
}
