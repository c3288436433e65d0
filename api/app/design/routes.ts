import { mount } from '#core/crud/mount'
import { materialCategories } from '#design/resources/material_categories'
import { materials } from '#design/resources/materials'

mount(materialCategories)
mount(materials)
