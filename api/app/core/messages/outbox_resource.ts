import { CODE_CHANNELS } from '#contracts/codes'
import { choice, id, moment, text } from '#core/crud/fields'
import { visibleMessages } from '#core/messages/visible_messages'
import { defineResource } from '#core/crud/resource'

/** What would have been sent, for the platform's people to read where no real sender is set up. */
export const outboxMessages = defineResource({
  name: 'outbox-messages',
  table: 'outbox_messages',
  verbs: ['view'],
  ties: { organisation: 'organisation_id' },
  kept: visibleMessages,
  label: 'target',
  fields: {
    id: id(),
    channel: choice(CODE_CHANNELS, { readonly: true, sort: true }),
    target: text({ readonly: true, search: true, sort: true }),
    subject: text({ readonly: true, search: true }),
    body: text({ readonly: true, search: true }),
    created_at: moment(),
  },
})
