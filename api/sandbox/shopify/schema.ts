import { buildSchema } from 'graphql'

/** The part of the Admin API that sells products and ships orders. */
export const SCHEMA = buildSchema(`
schema { query: QueryRoot mutation: Mutation }
scalar DateTime
scalar Decimal
scalar HTML
scalar Money
scalar UnsignedInt64
scalar URL

interface Node { id: ID! }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type MoneyV2 { amount: Decimal! currencyCode: String! }
type MoneyBag { shopMoney: MoneyV2! }
type UserError { field: [String!] message: String! }
type CodedUserError { code: String field: [String!] message: String! }
type Attribute { key: String! value: String }

type QueryRoot {
  shop: Shop!
  node(id: ID!): Node
  nodes(ids: [ID!]!): [Node]!
  taxonomy: Taxonomy
  publications(first: Int, after: String): PublicationConnection!
  locations(first: Int, after: String): LocationConnection!
  order(id: ID!): Order
  orders(first: Int, after: String, query: String, sortKey: OrderSortKeys, reverse: Boolean): OrderConnection!
  shopifyPaymentsAccount: ShopifyPaymentsAccount
}
enum OrderSortKeys { CREATED_AT UPDATED_AT }

type Shop { id: ID! name: String! myshopifyDomain: String! currencyCode: String! billingAddress: ShopAddress! }
type ShopAddress { countryCodeV2: String }
type Publication implements Node { id: ID! name: String! }
type PublicationConnection { nodes: [Publication!]! pageInfo: PageInfo! }
type Location implements Node {
  id: ID! name: String! isActive: Boolean! fulfillsOnlineOrders: Boolean! address: LocationAddress!
}
type LocationAddress { countryCode: String }
type LocationConnection { nodes: [Location!]! pageInfo: PageInfo! }

type Taxonomy { categories(first: Int, after: String, childrenOf: ID): TaxonomyCategoryConnection! }
type TaxonomyCategoryConnection { nodes: [TaxonomyCategory!]! pageInfo: PageInfo! }
type TaxonomyCategory implements Node {
  id: ID! name: String! isLeaf: Boolean! parentId: ID
  attributes(first: Int, after: String): TaxonomyAttributeConnection!
}
union TaxonomyCategoryAttribute = TaxonomyChoiceListAttribute | TaxonomyMeasurementAttribute
type TaxonomyAttributeConnection { nodes: [TaxonomyCategoryAttribute!]! pageInfo: PageInfo! }
type TaxonomyChoiceListAttribute implements Node {
  id: ID! name: String! values(first: Int, after: String): TaxonomyValueConnection!
}
type TaxonomyMeasurementAttribute implements Node { id: ID! name: String! }
type TaxonomyValueConnection { nodes: [TaxonomyValue!]! pageInfo: PageInfo! }
type TaxonomyValue implements Node { id: ID! name: String! }

enum ProductStatus { ACTIVE ARCHIVED DRAFT UNLISTED }
type Product implements Node {
  id: ID! title: String! handle: String! descriptionHtml: HTML! status: ProductStatus! onlineStoreUrl: URL
  variants(first: Int, after: String): ProductVariantConnection!
}
type ProductVariantConnection { nodes: [ProductVariant!]! pageInfo: PageInfo! }
type ProductVariant implements Node {
  id: ID! sku: String title: String! price: Money! inventoryQuantity: Int inventoryItem: InventoryItem!
}
type InventoryItem implements Node { id: ID! }

enum FulfillmentOrderStatus { OPEN IN_PROGRESS CLOSED CANCELLED ON_HOLD }
type Order implements Node {
  id: ID! name: String! createdAt: DateTime! updatedAt: DateTime! cancelledAt: DateTime currencyCode: String!
  displayFinancialStatus: String displayFulfillmentStatus: String! note: String email: String phone: String
  totalPriceSet: MoneyBag! totalShippingPriceSet: MoneyBag! shippingAddress: MailingAddress
  lineItems(first: Int, after: String): LineItemConnection!
  fulfillments(first: Int): [Fulfillment!]!
  fulfillmentOrders(first: Int, after: String): FulfillmentOrderConnection!
}
type OrderConnection { nodes: [Order!]! pageInfo: PageInfo! }
type MailingAddress {
  name: String phone: String countryCodeV2: String province: String provinceCode: String city: String
  address1: String address2: String zip: String
}
type LineItemConnection { nodes: [LineItem!]! pageInfo: PageInfo! }
type LineItem implements Node {
  id: ID! sku: String title: String! quantity: Int! currentQuantity: Int! product: Product variant: ProductVariant
  discountedUnitPriceSet: MoneyBag! customAttributes: [Attribute!]!
}
type Fulfillment implements Node { id: ID! trackingInfo: [FulfillmentTrackingInfo!]! }
type FulfillmentTrackingInfo { company: String number: String url: URL }
type FulfillmentOrderConnection { nodes: [FulfillmentOrder!]! pageInfo: PageInfo! }
type FulfillmentOrder implements Node {
  id: ID! status: FulfillmentOrderStatus! lineItems(first: Int, after: String): FulfillmentOrderLineItemConnection!
}
type FulfillmentOrderLineItemConnection { nodes: [FulfillmentOrderLineItem!]! pageInfo: PageInfo! }
type FulfillmentOrderLineItem implements Node { id: ID! remainingQuantity: Int! totalQuantity: Int! lineItem: LineItem! }

type ShopifyPaymentsAccount {
  payouts(first: Int, after: String, query: String): PayoutConnection!
  balanceTransactions(first: Int, after: String, query: String, hideTransfers: Boolean): BalanceTransactionConnection!
}
type PayoutConnection { nodes: [ShopifyPaymentsPayout!]! pageInfo: PageInfo! }
type ShopifyPaymentsPayout implements Node {
  id: ID! legacyResourceId: UnsignedInt64! issuedAt: DateTime! status: String! net: MoneyV2!
}
type BalanceTransactionConnection { nodes: [ShopifyPaymentsBalanceTransaction!]! pageInfo: PageInfo! }
type ShopifyPaymentsBalanceTransaction implements Node {
  id: ID! type: String! amount: MoneyV2! fee: MoneyV2! associatedOrder: ShopifyPaymentsAssociatedOrder
}
type ShopifyPaymentsAssociatedOrder { id: ID! name: String! }

type Mutation {
  stagedUploadsCreate(input: [StagedUploadInput!]!): StagedUploadsCreatePayload
  productSet(synchronous: Boolean, input: ProductSetInput!, identifier: ProductSetIdentifiers): ProductSetPayload
  productUpdate(product: ProductUpdateInput!): ProductUpdatePayload
  productVariantsBulkUpdate(productId: ID!, variants: [ProductVariantsBulkInput!]!): CodedErrorsPayload
  publishablePublish(id: ID!, input: [PublicationInput!]!): ErrorsPayload
  inventorySetQuantities(input: InventorySetQuantitiesInput!): CodedErrorsPayload
  fulfillmentCreate(fulfillment: FulfillmentInput!): FulfillmentCreatePayload
  webhookSubscriptionCreate(topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!): ErrorsPayload
}
type ErrorsPayload { userErrors: [UserError!]! }
type CodedErrorsPayload { userErrors: [CodedUserError!]! }

enum StagedUploadTarget { IMAGE FILE }
enum StagedUploadHttpMethod { POST PUT }
input StagedUploadInput {
  resource: StagedUploadTarget! filename: String! mimeType: String! fileSize: UnsignedInt64
  httpMethod: StagedUploadHttpMethod
}
type StagedUploadParameter { name: String! value: String! }
type StagedMediaUploadTarget { url: URL resourceUrl: URL parameters: [StagedUploadParameter!]! }
type StagedUploadsCreatePayload { stagedTargets: [StagedMediaUploadTarget!] userErrors: [UserError!]! }

enum FileContentType { IMAGE }
enum WeightUnit { GRAMS KILOGRAMS OUNCES POUNDS }
input ProductSetIdentifiers { id: ID handle: String }
input ProductSetInput {
  title: String handle: String descriptionHtml: String status: ProductStatus category: ID vendor: String tags: [String!]
  files: [FileSetInput!] productOptions: [OptionSetInput!] variants: [ProductVariantSetInput!]
}
input FileSetInput { originalSource: String contentType: FileContentType alt: String }
input OptionSetInput { name: String position: Int values: [OptionValueSetInput!] }
input OptionValueSetInput { name: String }
input ProductVariantSetInput {
  sku: String price: Money compareAtPrice: Money barcode: String optionValues: [VariantOptionValueInput!]!
  file: FileSetInput inventoryItem: InventoryItemInput inventoryQuantities: [ProductSetInventoryInput!]
}
input VariantOptionValueInput { optionName: String name: String }
input InventoryItemInput { tracked: Boolean measurement: InventoryItemMeasurementInput }
input InventoryItemMeasurementInput { weight: WeightInput }
input WeightInput { value: Float! unit: WeightUnit! }
input ProductSetInventoryInput { locationId: ID! name: String! quantity: Int! }
type ProductSetPayload { product: Product userErrors: [CodedUserError!]! }

input ProductUpdateInput { id: ID status: ProductStatus }
type ProductUpdatePayload { product: Product userErrors: [UserError!]! }
input ProductVariantsBulkInput { id: ID price: Money compareAtPrice: Money }
input PublicationInput { publicationId: ID }

input InventorySetQuantitiesInput { name: String! reason: String! quantities: [InventoryQuantityInput!]! }
input InventoryQuantityInput { inventoryItemId: ID! locationId: ID! quantity: Int! changeFromQuantity: Int }

input FulfillmentInput {
  lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]! trackingInfo: FulfillmentTrackingInput
  notifyCustomer: Boolean
}
input FulfillmentOrderLineItemsInput {
  fulfillmentOrderId: ID! fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!]
}
input FulfillmentOrderLineItemInput { id: ID! quantity: Int! }
input FulfillmentTrackingInput { company: String number: String url: URL }
type FulfillmentCreatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }

enum WebhookSubscriptionTopic {
  ORDERS_CREATE ORDERS_UPDATED ORDERS_CANCELLED PRODUCTS_UPDATE PRODUCTS_DELETE APP_UNINSTALLED
}
enum WebhookSubscriptionFormat { JSON }
input WebhookSubscriptionInput { uri: String format: WebhookSubscriptionFormat }
`)
