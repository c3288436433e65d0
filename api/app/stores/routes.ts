import { mount } from '#core/crud/mount'
import { stores } from '#stores/resources/stores'

mount(stores)
