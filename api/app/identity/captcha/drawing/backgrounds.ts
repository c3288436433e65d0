import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { between, type Chance } from '#identity/captcha/domain/chance'
import { PICTURE } from '#identity/captcha/domain/layout'

type Painter = (context: SKRSContext2D, chance: Chance) => void

const { width, height } = PICTURE

function gradient(context: SKRSContext2D, from: string, to: string) {
  const colours = context.createLinearGradient(0, 0, width, height)
  colours.addColorStop(0, from)
  colours.addColorStop(1, to)
  context.fillStyle = colours
  context.fillRect(0, 0, width, height)
}

const hills: Painter = (context, chance) => {
  gradient(context, '#cfe8f5', '#f9e3c8')
  for (let row = 0; row < 5; row++) {
    const top = 60 + row * 30
    context.fillStyle = `hsla(${130 + row * 14}, 38%, ${72 - row * 5}%, 0.6)`
    context.beginPath()
    context.moveTo(0, height)
    for (let x = 0; x <= width; x += 25)
      context.lineTo(x, top + Math.sin(x / 40 + row * 2) * 14 + between(chance, -6, 6))
    context.lineTo(width, height)
    context.fill()
  }
}

const bubbles: Painter = (context, chance) => {
  gradient(context, '#e7dcf7', '#d3f0ea')
  for (let count = 0; count < 46; count++) {
    context.fillStyle = `hsla(${between(chance, 160, 320)}, 60%, 72%, 0.35)`
    context.beginPath()
    context.arc(between(chance, 0, width), between(chance, 0, height), between(chance, 6, 34), 0, Math.PI * 2)
    context.fill()
  }
}

const weave: Painter = (context, chance) => {
  gradient(context, '#fde9d9', '#dfe7fb')
  for (let count = 0; count < 60; count++) {
    context.strokeStyle = `hsla(${between(chance, 0, 360)}, 45%, 70%, 0.5)`
    context.lineWidth = between(chance, 1, 5)
    const x = between(chance, -60, width)
    const fall = count % 2 ? height : -height
    context.beginPath()
    context.moveTo(x, count % 2 ? 0 : height)
    context.lineTo(x + between(chance, 20, 160), (count % 2 ? 0 : height) + fall)
    context.stroke()
  }
}

/** Grain, so that no flat colour tells a mark from its ground. */
function grain(context: SKRSContext2D, chance: Chance) {
  for (let count = 0; count < 2600; count++) {
    context.fillStyle = `hsla(${between(chance, 0, 360)}, 40%, ${between(chance, 35, 90)}%, 0.3)`
    context.fillRect(between(chance, 0, width), between(chance, 0, height), between(chance, 0.5, 2), 1)
  }
}

function paint(painter: Painter, scale: number): Canvas {
  const canvas = createCanvas(width * scale, height * scale)
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  painter(context, Math.random)
  grain(context, Math.random)
  return canvas
}

let painted: Canvas[] | undefined

/** Three grounds, painted once a process: a challenge then costs only its marks. */
export function backgrounds(scale: number): Canvas[] {
  return (painted ??= [hills, bubbles, weave].map((painter) => paint(painter, scale)))
}
