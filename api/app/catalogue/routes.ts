import { mount } from '#core/crud/mount'
import { everyone, permitted, signedIn } from '#core/http/access'
import { route } from '#core/http/routes'
import { quotePrices, showPrices } from '#catalogue/endpoints/prices'
import {
  approveRequest,
  askAFactory,
  developRequest,
  opineOnRequest,
  rejectRequest,
  resubmitRequest,
  withdrawRequest,
} from '#catalogue/endpoints/blank_requests'
import { dropFavourite, putFavourite, showFavouriteIds } from '#catalogue/endpoints/favourites'
import { listFavourites, listShop, searchNearly, showFacets, showShopProduct } from '#catalogue/endpoints/shop'
import { showFront } from '#catalogue/endpoints/shop_front'
import { adjustStock, receiveStock, showStock } from '#catalogue/endpoints/stock'
import { blankRequests } from '#catalogue/resources/blank_requests'
import { exclusivePrices, levelPrices } from '#catalogue/resources/prices'
import { priceTable } from '#catalogue/resources/price_table'
import { productAngles } from '#catalogue/resources/product_angles'
import { productVersions } from '#catalogue/resources/product_versions'
import { products } from '#catalogue/resources/products'
import { sizeTemplates } from '#catalogue/resources/size_templates'
import { sizeAttributes, sizes } from '#catalogue/resources/sizes'
import { spuCategories } from '#catalogue/resources/spu_categories'
import { spus } from '#catalogue/resources/spus'
import { stockColours } from '#catalogue/resources/stock_colours'
import { stockMovements, stocks } from '#catalogue/resources/stocks'

mount(stockColours)
mount(sizes)
mount(sizeAttributes)
mount(spuCategories)
mount(sizeTemplates)
mount(spus)
mount(stocks)
mount(stockMovements)
mount(products)
mount(productVersions)
mount(productAngles)
mount(levelPrices)
mount(exclusivePrices)
mount(priceTable)
mount(blankRequests)

const [review, edit] = [permitted('blank_requests.review'), permitted('blank_requests.edit')]
route('POST', '/api/v1/blank-requests/:id/approve', 'blank-requests.approve', review, approveRequest)
route('POST', '/api/v1/blank-requests/:id/reject', 'blank-requests.reject', review, rejectRequest)
route('POST', '/api/v1/blank-requests/:id/develop', 'blank-requests.develop', review, developRequest)
route('POST', '/api/v1/blank-requests/:id/ask', 'blank-requests.ask', review, askAFactory)
route(
  'POST',
  '/api/v1/blank-requests/:id/opinion',
  'blank-requests.opinion',
  permitted('blank_requests.opine'),
  opineOnRequest,
)
route('POST', '/api/v1/blank-requests/:id/resubmit', 'blank-requests.resubmit', edit, resubmitRequest)
route('POST', '/api/v1/blank-requests/:id/withdraw', 'blank-requests.withdraw', edit, withdrawRequest)

route('GET', '/api/v1/spus/:id/stock', 'spus.stock', permitted('stocks.view'), showStock)
route('POST', '/api/v1/stocks/receive', 'stocks.receive', permitted('stocks.receive'), receiveStock)
route('POST', '/api/v1/stocks/adjust', 'stocks.adjust', permitted('stocks.adjust'), adjustStock)

route('GET', '/api/v1/shop/front', 'shop.front', everyone, showFront)
route('GET', '/api/v1/shop/products', 'shop.index', everyone, listShop)
route('GET', '/api/v1/shop/products/nearly', 'shop.nearly', everyone, searchNearly)
route('GET', '/api/v1/shop/products/facets', 'shop.facets', everyone, showFacets)
route('GET', '/api/v1/shop/products/:id', 'shop.show', everyone, showShopProduct)

const people = signedIn('admin', 'member')
route('GET', '/api/v1/shop/prices', 'shop.prices', people, showPrices)
route('POST', '/api/v1/shop/quote', 'shop.quote', people, quotePrices)
route('GET', '/api/v1/shop/favourites', 'shop.favourites', people, listFavourites)
route('GET', '/api/v1/shop/favourites/ids', 'shop.favourites.ids', people, showFavouriteIds)
route('PUT', '/api/v1/shop/products/:id/favourite', 'shop.favourites.put', people, putFavourite)
route('DELETE', '/api/v1/shop/products/:id/favourite', 'shop.favourites.drop', people, dropFavourite)
