import { KEYS_READ, KEYS_WRITE, mount } from '#core/crud/mount'
import { everyone, permitted, published, signedIn, withKeys } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { blankRequests } from '#catalogue/blank_requests/blank_requests'
import { exclusivePrices, levelPrices } from '#catalogue/prices/prices'
import { priceTable } from '#catalogue/prices/price_table'
import { productAngles } from '#catalogue/products/angles'
import { productVersions } from '#catalogue/products/versions'
import { products } from '#catalogue/products/products'
import { sizeTemplates } from '#catalogue/spus/size_templates'
import { sizeAttributes, sizes, spuCategories, stockColours } from '#catalogue/vocabulary'
import { spus } from '#catalogue/spus/spus'
import { stockMovements, stocks } from '#catalogue/stock/stocks'

const priceSheets = lazyEndpoints(() => import('#catalogue/price_imports/endpoints'))
const prices = lazyEndpoints(() => import('#catalogue/prices/endpoints'))
const requests = lazyEndpoints(() => import('#catalogue/blank_requests/endpoints'))
const favourites = lazyEndpoints(() => import('#catalogue/shop/endpoints'))
const shopFront = lazyEndpoints(() => import('#catalogue/shop/front'))
const reorder = lazyEndpoints(() => import('#catalogue/stock/reorder'))
const bulk = lazyEndpoints(() => import('#catalogue/products/bulk_edit'))
const stock = lazyEndpoints(() => import('#catalogue/stock/endpoints'))

mount(stockColours, KEYS_WRITE)
mount(sizes, KEYS_WRITE)
mount(sizeAttributes, KEYS_WRITE)
mount(spuCategories, { ...KEYS_WRITE, group: 'catalogue' })
mount(sizeTemplates, KEYS_WRITE)
mount(spus, { ...KEYS_WRITE, group: 'catalogue' })
mount(stocks, { ...KEYS_READ, group: 'catalogue' })
mount(stockMovements, KEYS_READ)
mount(products, KEYS_READ)
mount(productVersions, KEYS_READ)
mount(productAngles, KEYS_READ)
mount(levelPrices, KEYS_READ)
mount(exclusivePrices, KEYS_READ)
mount(priceTable, KEYS_READ)
mount(blankRequests, KEYS_READ)

route('POST', '/api/v1/products/bulk', 'products.bulk', permitted('products.edit'), bulk('applyBulk'))
route('POST', '/api/v1/products/bulk/preview', 'products.previewBulk', permitted('products.edit'), bulk('previewBulk'))

const price = permitted('products.edit')
const IMPORTS = '/api/v1/price-imports'
route('GET', `${IMPORTS}/sheet`, 'price-imports.sheet', price, priceSheets('sheet'))
route('GET', `${IMPORTS}/latest`, 'price-imports.latest', price, priceSheets('latest'))
route('POST', IMPORTS, 'price-imports.begin', price, priceSheets('begin'))
route('GET', `${IMPORTS}/:id`, 'price-imports.summary', price, priceSheets('summary'))
route('GET', `${IMPORTS}/:id/products`, 'price-imports.products', price, priceSheets('pricedProducts'))
route('POST', `${IMPORTS}/:id/accept`, 'price-imports.accept', price, priceSheets('accept'))
route('POST', `${IMPORTS}/:id/undo`, 'price-imports.undo', price, priceSheets('undo'))

const [review, edit] = [permitted('blank_requests.review'), permitted('blank_requests.edit')]
route('POST', '/api/v1/blank-requests/:id/approve', 'blank-requests.approve', review, requests('approveRequest'))
route('POST', '/api/v1/blank-requests/:id/reject', 'blank-requests.reject', review, requests('rejectRequest'))
route('POST', '/api/v1/blank-requests/:id/develop', 'blank-requests.develop', review, requests('developRequest'))
route('POST', '/api/v1/blank-requests/:id/ask', 'blank-requests.ask', review, requests('askAFactory'))
route(
  'POST',
  '/api/v1/blank-requests/:id/opinion',
  'blank-requests.opinion',
  permitted('blank_requests.opine'),
  requests('opineOnRequest'),
)
route('POST', '/api/v1/blank-requests/:id/resubmit', 'blank-requests.resubmit', edit, requests('resubmitRequest'))
route('POST', '/api/v1/blank-requests/:id/withdraw', 'blank-requests.withdraw', edit, requests('withdrawRequest'))

route(
  'GET',
  '/api/v1/spus/:id/stock',
  'spus.stock',
  published('catalogue', permitted('stocks.view')),
  stock('showStock'),
)
route('GET', '/api/v1/stocks/counts', 'stocks.counts', withKeys(permitted('stocks.view')), reorder('countLevels'))
route('POST', '/api/v1/stocks/reorder', 'stocks.reorder', permitted('stocks.adjust'), reorder('setReorderPoint'))
route('POST', '/api/v1/stocks/receive', 'stocks.receive', withKeys(permitted('stocks.receive')), stock('receiveStock'))
route('POST', '/api/v1/stocks/adjust', 'stocks.adjust', withKeys(permitted('stocks.adjust')), stock('adjustStock'))

route('GET', '/api/v1/shop/front', 'shop.front', everyone, shopFront('showFront'))
route('GET', '/api/v1/shop/products', 'shop.index', published('catalogue', everyone), favourites('listShop'))
route('GET', '/api/v1/shop/products/nearly', 'shop.nearly', everyone, favourites('searchNearly'))
route('GET', '/api/v1/shop/products/facets', 'shop.facets', published('catalogue', everyone), favourites('showFacets'))
route('GET', '/api/v1/shop/products/:id', 'shop.show', published('catalogue', everyone), favourites('showShopProduct'))

const people = signedIn('admin', 'member')
const keyHolders = signedIn('admin', 'member', 'api_key')
route('GET', '/api/v1/shop/prices', 'shop.prices', published('catalogue', keyHolders), prices('showPrices'))
route('POST', '/api/v1/shop/quote', 'shop.quote', keyHolders, prices('quotePrices'))
route('GET', '/api/v1/shop/favourites', 'shop.favourites', people, favourites('listFavourites'))
route('GET', '/api/v1/shop/favourites/ids', 'shop.favourites.ids', people, favourites('showFavouriteIds'))
route('PUT', '/api/v1/shop/products/:id/favourite', 'shop.favourites.put', people, favourites('putFavourite'))
route('DELETE', '/api/v1/shop/products/:id/favourite', 'shop.favourites.drop', people, favourites('dropFavourite'))
