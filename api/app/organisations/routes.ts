import { mount } from '#core/crud/mount'
import { supplierLevels } from '#organisations/resources/supplier_levels'

mount(supplierLevels)
