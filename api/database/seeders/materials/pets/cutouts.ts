import { badge, rays, ribbon } from '../drawing/compositions.ts'
import { text, centred, fitted } from '../drawing/lettering.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { at, circle, line, path, rect, sticker, svg, times } from '../drawing/svg.ts'
import * as pet from './motifs.ts'
import { aCutout } from '../piece.ts'

const { workshop, candy, seventies, peach, forest } = PALETTES

const GINGER = { coat: '#f0a04b', patch: '#c96d24', inner: '#ffe3c2', ink: '#3b2418' }
const GREY = { coat: '#8d99a6', patch: '#5f6b7a', inner: '#f3d9d6', ink: '#222a35' }
const CALICO = { coat: '#fff4e4', patch: '#e08a3c', inner: '#f6b9b0', ink: '#33261f' }
const SHIBA = { coat: '#e0913f', patch: '#fff3df', inner: '#f7cfa4', ink: '#2f2119' }
const BEAGLE = { coat: '#c98446', patch: '#6b4028', inner: '#fff5e6', ink: '#2b1d16' }
const SNOW = { coat: '#fffaf3', patch: '#f6e6dc', inner: '#f4aeb0', ink: '#4a3536' }
const HAMSTER = { coat: '#dfa05c', patch: '#fff3e0', inner: '#f3b3a4', ink: '#3a271c' }

const sunglasses = (fill: string) =>
  path('M-66 -10H66V-2Q66 28 36 28Q10 28 6 0Q0 -6 -6 0Q-10 28 -36 28Q-66 28 -66 -2Z', fill) +
  line('M-52 0L-42 18M22 0L32 18', '#ffffff88', 5)

const scarf = (fill: string, shade: string) =>
  rect(-76, 66, 152, 34, fill, 17) +
  path('M24 84L70 92L62 150L30 146Z', shade) +
  times(3, (i) => line(svg`M${36 + i * 11} 146v10`, fill, 5))

export const cutouts = [
  aCutout('cool-ginger-cat', '墨镜橘猫', 'Ginger cat in sunglasses', () =>
    cutout(
      circle(0, 0, 400, workshop.third) +
        rays(18, 400, workshop.pale, 0.5) +
        sticker(at(0, 60, pet.catHead(GINGER) + sunglasses(workshop.ink), 3.3), '#fff', 6),
    ),
  ),
  aCutout('loaf-cat', '吐司猫', 'Loaf cat', () =>
    cutout(
      sticker(at(0, -40, pet.loafCat(GREY), 3.4), '#fff', 14) +
        fitted('LOAF MODE', 'poster', 640, 0, 320, candy.ink).body,
    ),
  ),
  aCutout('shiba-scarf', '围巾柴犬', 'Shiba in a red scarf', () =>
    cutout(sticker(at(0, -90, pet.dogHead(SHIBA) + scarf('#cf3a2f', '#a92a22'), 3.1), '#fff', 14)),
  ),
  aCutout('long-dachshund', '好长的腊肠犬', 'One long dachshund', () =>
    cutout(
      at(-30, -60, pet.longDog({ coat: '#8a4b2a', patch: '#5e301a', inner: '#d8472b', ink: '#20130d' }, 520), 1.15) +
        text('LONG STORY SHORT LEGS', 'poster', 82, 0, 200, { fill: seventies.ink, spacing: 6 }),
      1000,
      620,
    ),
  ),
  aCutout('dog-walkers-club', '遛狗俱乐部徽章', 'Dog walkers club badge', () =>
    cutout(
      badge(seventies, { top: 'DOG WALKERS CLUB', bottom: 'RAIN OR SHINE', motif: pet.floppyHead(BEAGLE), size: 86 }),
    ),
  ),
  aCutout('cat-slave', '猫奴本奴', 'Servant of the cat', () =>
    cutout(
      sticker(at(0, -150, pet.sittingCat(CALICO), 2.5), '#fff', 12) +
        centred('猫奴本奴', 'brush', 800, 0, 290, workshop.ink),
    ),
  ),
  aCutout('bunny-bow', '蝴蝶结兔', 'Bunny with a bow', () =>
    cutout(
      sticker(
        at(
          0,
          60,
          pet.rabbitHead(SNOW) +
            at(
              0,
              92,
              path('M0 0L-46 -26Q-60 0 -46 26ZM0 0L46 -26Q60 0 46 26Z', candy.main) + circle(0, 0, 13, candy.second),
            ),
          3.1,
        ),
        candy.pale,
        12,
      ),
    ),
  ),
  aCutout('hamster-seed', '囤粮仓鼠', 'Hamster with a seed', () =>
    cutout(
      sticker(
        at(
          0,
          -10,
          pet.hamsterHead(HAMSTER) +
            at(
              0,
              74,
              path('M0 -34Q26 0 0 30Q-26 0 0 -34Z', '#3b3a38') + line('M0 -24V20M-9 -10V12M9 -10V12', '#e9e2d2', 3),
              1,
              20,
            ),
          3.6,
        ),
        '#fff',
        12,
      ),
    ),
  ),
  aCutout('slow-tortoise', '慢慢来乌龟', 'Take-it-slow tortoise', () =>
    cutout(
      at(0, -120, pet.tortoise({ coat: forest.main, patch: '#2c5f3e', inner: forest.pale, ink: forest.ink }), 3.1) +
        centred('慢慢来 比较快', 'song', 720, 0, 260, forest.ink),
      1000,
      860,
    ),
  ),
  aCutout('hedgehog-hug', '求抱刺猬', 'Free hugs hedgehog', () =>
    cutout(
      at(-10, -90, pet.hedgehog({ coat: '#6b4a3a', patch: '#a57a5c', inner: '#f6dcc0', ink: '#2c1c16' }), 3) +
        at(0, 330, ribbon('FREE HUGS', 'poster', 520, 110, peach.main, '#c9604a', '#fff')),
    ),
  ),
  aCutout('budgie-pair', '一对小鹦鹉', 'Budgie pair', () =>
    cutout(
      at(-120, -30, pet.budgie('#8cc84b', '#4f9a3a', '#f7e06b', '#26331d'), 2.6) +
        at(140, -10, pet.budgie('#6fc3e0', '#2f86b5', '#fbf6e8', '#1d2c38'), 2.6, 4) +
        line('M-430 250Q0 220 430 262', '#7a4c2d', 30) +
        at(-380, 244, path('M0 0Q30 -70 90 -70Q70 -10 0 0Z', forest.main), 1, -20) +
        at(340, 250, path('M0 0Q30 -70 90 -70Q70 -10 0 0Z', forest.main), 1.1, 70),
    ),
  ),
]
