import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { route } from '#core/http/routes'
import { dropCertificate, putCertificate, showLimits } from '#organisations/endpoints/suppliers'
import { editSite, showSite } from '#organisations/endpoints/supplier_site'
import { supplierLevels } from '#organisations/resources/supplier_levels'
import { suppliers } from '#organisations/resources/suppliers'

const mayEdit = permitted('suppliers.edit')

mount(supplierLevels)
mount(suppliers)
route('GET', '/api/v1/suppliers/:id/limits', 'suppliers.limits', permitted('suppliers.view'), showLimits)
route('PUT', '/api/v1/suppliers/:id/certificate', 'suppliers.certify', mayEdit, putCertificate)
route('DELETE', '/api/v1/suppliers/:id/certificate', 'suppliers.uncertify', mayEdit, dropCertificate)

route('GET', '/api/v1/supplier-site', 'supplierSite.show', permitted('supplier_site.view'), showSite)
route('PATCH', '/api/v1/supplier-site', 'supplierSite.edit', permitted('supplier_site.edit'), editSite)
