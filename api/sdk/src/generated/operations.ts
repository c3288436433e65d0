// Generated from the public contract by `pnpm generate`.

/** Method, path and properties: 1 is a list, 2 takes an Idempotency-Key, 4 has an input, 8 is sent as a form. */
export const OPERATIONS = {
  account: {
    get: ['GET', '/api/v1/auth/whoami', 0],
  },
  afterSales: {
    open: ['POST', '/api/v1/orders/{id}/after-sales', 6],
    case: ['GET', '/api/v1/after-sales/{id}/case', 0],
    resubmit: ['POST', '/api/v1/after-sales/{id}/resubmit', 6],
    withdraw: ['POST', '/api/v1/after-sales/{id}/withdraw', 2],
    close: ['POST', '/api/v1/after-sales/{id}/close', 2],
    list: ['GET', '/api/v1/after-sales', 5],
    get: ['GET', '/api/v1/after-sales/{id}', 0],
  },
  balance: {
    get: ['GET', '/api/v1/transactions/balance', 0],
  },
  blankCategories: {
    list: ['GET', '/api/v1/spu-categories', 5],
    get: ['GET', '/api/v1/spu-categories/{id}', 0],
  },
  blanks: {
    list: ['GET', '/api/v1/spus', 5],
    get: ['GET', '/api/v1/spus/{id}', 0],
    stock: ['GET', '/api/v1/spus/{id}/stock', 0],
  },
  catalogue: {
    list: ['GET', '/api/v1/shop/products', 5],
    facets: ['GET', '/api/v1/shop/products/facets', 4],
    get: ['GET', '/api/v1/shop/products/{id}', 0],
  },
  countries: {
    list: ['GET', '/api/ajax/countries', 0],
  },
  designs: {
    list: ['GET', '/api/v1/designs', 5],
    get: ['GET', '/api/v1/designs/{id}', 0],
    preflight: ['GET', '/api/v1/designs/{id}/preflight', 4],
    createFromFile: ['POST', '/api/v1/designs/from-file', 6],
    createFromTemplate: ['POST', '/api/v1/designs/from-template', 6],
    fields: ['GET', '/api/v1/designs/{id}/fields', 0],
  },
  editorSessions: {
    create: ['POST', '/api/v1/editor-sessions', 6],
    get: ['GET', '/api/v1/editor-sessions/{id}', 0],
    renew: ['POST', '/api/v1/editor-sessions/{id}/token', 2],
    end: ['POST', '/api/v1/editor-sessions/{id}/end', 2],
  },
  files: {
    upload: ['POST', '/api/ajax/upload', 14],
  },
  freight: {
    quote: ['POST', '/api/v1/freight/quote', 6],
    ofProduct: ['GET', '/api/v1/shop/products/{id}/freight', 4],
  },
  materialCategories: {
    list: ['GET', '/api/v1/material-categories', 5],
    get: ['GET', '/api/v1/material-categories/{id}', 0],
  },
  materials: {
    list: ['GET', '/api/v1/materials', 5],
    get: ['GET', '/api/v1/materials/{id}', 0],
    createFromAddress: ['POST', '/api/v1/materials/from-address', 6],
    download: ['GET', '/api/v1/materials/from-address/{id}', 0],
  },
  mockups: {
    create: ['POST', '/api/v1/mockups', 6],
    get: ['GET', '/api/v1/mockups/{id}', 0],
  },
  orders: {
    list: ['GET', '/api/v1/orders', 5],
    get: ['GET', '/api/v1/orders/{id}', 0],
    cancel: ['POST', '/api/v1/orders/{id}/cancel', 6],
    requestCancel: ['POST', '/api/v1/orders/{id}/cancel-request', 6],
    withdrawCancel: ['POST', '/api/v1/orders/{id}/cancel-request/withdraw', 2],
    hold: ['POST', '/api/v1/orders/{id}/hold', 6],
    release: ['POST', '/api/v1/orders/{id}/release', 6],
    personalise: ['POST', '/api/v1/orders/{id}/fields', 6],
    remark: ['POST', '/api/v1/orders/{id}/remark', 6],
    address: ['POST', '/api/v1/orders/{id}/address', 6],
    quoteDelivery: ['POST', '/api/v1/orders/{id}/delivery/quote', 6],
    parcels: ['GET', '/api/v1/orders/{id}/parcels', 0],
    advance: ['POST', '/api/v1/orders/{id}/advance', 2],
    create: ['POST', '/api/v1/orders/direct', 6],
    delivery: ['POST', '/api/v1/orders/direct/{id}/delivery', 6],
    pay: ['POST', '/api/v1/orders/direct/{id}/pay', 6],
  },
  prices: {
    get: ['GET', '/api/v1/shop/prices', 4],
  },
  productGroups: {
    list: ['GET', '/api/v1/finished-groups', 5],
    get: ['GET', '/api/v1/finished-groups/{id}', 0],
  },
  products: {
    categories: ['GET', '/api/v1/finished-products/categories', 0],
    prices: ['POST', '/api/v1/finished-products/prices', 6],
    create: ['POST', '/api/v1/finished-products', 6],
    list: ['GET', '/api/v1/finished-products', 5],
    fields: ['GET', '/api/v1/finished-products/{id}/fields', 0],
    get: ['GET', '/api/v1/finished-products/{id}', 0],
  },
  publications: {
    drafts: ['POST', '/api/v1/publications/drafts', 6],
    publish: ['POST', '/api/v1/publications/publish', 6],
    unpublish: ['POST', '/api/v1/publications/unpublish', 6],
    list: ['GET', '/api/v1/publications', 5],
    get: ['GET', '/api/v1/publications/{id}', 0],
  },
  quotes: {
    create: ['POST', '/api/v1/quotes', 4],
  },
  shipments: {
    list: ['GET', '/api/v1/shipments', 5],
    get: ['GET', '/api/v1/shipments/{id}', 0],
  },
  stocks: {
    list: ['GET', '/api/v1/stocks', 5],
    get: ['GET', '/api/v1/stocks/{id}', 0],
  },
  stores: {
    list: ['GET', '/api/v1/stores', 5],
    get: ['GET', '/api/v1/stores/{id}', 0],
  },
  transactions: {
    list: ['GET', '/api/v1/transactions', 5],
    get: ['GET', '/api/v1/transactions/{id}', 0],
  },
  warehouses: {
    list: ['GET', '/api/v1/warehouses', 5],
    get: ['GET', '/api/v1/warehouses/{id}', 0],
  },
  webhookDeliveries: {
    list: ['GET', '/api/v1/webhook-deliveries', 5],
    get: ['GET', '/api/v1/webhook-deliveries/{id}', 0],
    log: ['GET', '/api/v1/webhook-deliveries/{id}/log', 0],
    replay: ['POST', '/api/v1/webhook-deliveries/{id}/replay', 2],
  },
  webhookEndpoints: {
    options: ['GET', '/api/v1/webhook-endpoints/options', 0],
    list: ['GET', '/api/v1/webhook-endpoints', 5],
    create: ['POST', '/api/v1/webhook-endpoints', 6],
    get: ['GET', '/api/v1/webhook-endpoints/{id}', 0],
    update: ['PATCH', '/api/v1/webhook-endpoints/{id}', 6],
    delete: ['DELETE', '/api/v1/webhook-endpoints/{id}', 2],
    rotate: ['POST', '/api/v1/webhook-endpoints/{id}/rotate', 6],
    pause: ['POST', '/api/v1/webhook-endpoints/{id}/pause', 2],
    resume: ['POST', '/api/v1/webhook-endpoints/{id}/resume', 2],
    test: ['POST', '/api/v1/webhook-endpoints/{id}/test', 2],
    replay: ['POST', '/api/v1/webhook-endpoints/{id}/replay', 6],
  },
} as const
