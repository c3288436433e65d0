import { mount } from '#core/crud/mount'
import { outboxMessages } from '#core/messages/outbox_resource'

mount(outboxMessages)
