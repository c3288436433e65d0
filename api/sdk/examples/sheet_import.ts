/*
 * Orders from a CSV sheet: every line is checked and priced first, and ordered only if all are good.
 * INKFOLD_URL=… INKFOLD_KEY=… node sheet_import.ts orders.csv
 */
import { readFileSync } from 'node:fs'
import { Inkfold, InvalidRequestError } from '@inkfold/client'

const { INKFOLD_URL = '', INKFOLD_KEY = '' } = process.env
const inkfold = new Inkfold({ baseUrl: INKFOLD_URL, key: INKFOLD_KEY })

type Input = Parameters<typeof inkfold.orders.create>[0]

/** reference,product,colour,size,pieces,name,phone,country,region,street,city,postcode: no quotes, for brevity. */
function orderOf(line: string): Input {
  const [
    reference,
    product,
    colour,
    size,
    pieces,
    firstname,
    mobile_phone,
    country,
    region_code,
    street,
    city,
    postcode,
  ] = line.split(',') as string[]
  return {
    reference: reference!,
    receiver: {
      firstname: firstname!,
      mobile_phone: mobile_phone!,
      country: country!,
      region_code: region_code!,
      street: street!,
      city: city!,
      postcode: postcode!,
    },
    items: [
      {
        finished_product_id: Number(product),
        colour_id: Number(colour),
        size_id: Number(size),
        quantity: Number(pieces),
      },
    ],
  }
}

async function problemIn(order: Input): Promise<string | null> {
  try {
    const { currency, total } = await inkfold.orders.create({ ...order, dryRun: true })
    console.log(`${order.reference}: ${currency} ${total}`)
    return null
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error
    return `${order.reference}: ${[error.message, ...Object.values(error.fields).flat()].join(' ')}`
  }
}

const orders = readFileSync(process.argv[2] ?? '', 'utf8')
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map(orderOf)
const problems: string[] = []
for (const order of orders) problems.push(...[await problemIn(order)].filter((one) => one !== null))
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
// The reference makes each of them safe to send again, should this program be interrupted.
for (const order of orders) console.log(`${order.reference}: ${(await inkfold.orders.create(order)).order_no}`)
