import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { route } from '#core/http/routes'
import { showGallery } from '#design/endpoints/gallery'
import { counts, pick } from '#design/endpoints/materials'
import { review } from '#design/endpoints/review'
import { blockedPictures } from '#design/resources/blocked_pictures'
import { materialCategories } from '#design/resources/material_categories'
import { materials } from '#design/resources/materials'

route('GET', '/api/v1/materials/counts', 'materials.counts', permitted('materials.view'), counts)
route('POST', '/api/v1/materials/pick', 'materials.pick', permitted('materials.view'), pick)
route('GET', '/api/v1/materials/gallery', 'materials.gallery', permitted('materials.view'), showGallery)
route('POST', '/api/v1/materials/:id/review', 'materials.review', permitted('materials.review'), review)

mount(blockedPictures)
mount(materialCategories)
mount(materials)
