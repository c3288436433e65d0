import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type ChartConfiguration,
  type Plugin,
} from 'chart.js'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement)

export interface Drawing {
  labels: string[]
  values: number[]
  /** The same periods of the preceding range, as a thin line. */
  before: number[]
  isWhole: boolean
  tick(value: number): string
}

export interface Drawn {
  highlight(index: number): void
  /** The period at a distance from the canvas's left edge. */
  indexAt(x: number): number
  /** After a change of theme. */
  recolour(): void
  destroy(): void
}

type Kind = 'bar' | 'line'
const TICKS = 5

/** Colours and the font come from the page's tokens. */
export function drawChart(canvas: HTMLCanvasElement, drawing: Drawing): Drawn {
  let highlighted = -1
  let styles = getComputedStyle(canvas)
  const colour = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  const count = drawing.labels.length
  const band: Plugin<Kind> = {
    id: 'band',
    beforeDatasetsDraw({ ctx, chartArea: { left, top, width, height } }) {
      if (highlighted < 0) return
      ctx.fillStyle = colour('line')
      ctx.fillRect(left + (width / count) * highlighted, top, width / count, height)
    },
  }
  const chart = new Chart<Kind, number[], string>(canvas, configuration(drawing, colour, band))
  return {
    highlight(index) {
      highlighted = index
      chart.draw()
    },
    indexAt(x) {
      const { left, width } = chart.chartArea
      return Math.min(Math.max(Math.floor(((x - left) / width) * count), 0), count - 1)
    },
    recolour() {
      styles = getComputedStyle(canvas)
      chart.update('none')
    },
    destroy: () => chart.destroy(),
  }
}

function configuration(
  { labels, values, before, isWhole, tick }: Drawing,
  colour: (name: string) => string,
  band: Plugin<Kind>,
): ChartConfiguration<Kind, number[], string> {
  const text = { color: () => colour('secondary'), font: { family: colour('font'), size: 12 } }
  return {
    type: 'bar',
    data: {
      labels,
      datasets: [
        {
          type: 'line',
          data: before,
          borderColor: () => colour('warning'),
          backgroundColor: () => colour('warning'),
          borderWidth: 1.5,
          borderDash: [4, 3],
          // A line needs two points.
          pointRadius: before.length === 1 ? 3 : 0,
        },
        { type: 'bar', data: values, backgroundColor: () => colour('primary'), maxBarThickness: 48 },
      ],
    },
    options: {
      maintainAspectRatio: false,
      animation: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 200 },
      events: [],
      scales: {
        x: { grid: { display: false }, ticks: { ...text, maxRotation: 0, autoSkipPadding: 12 } },
        y: {
          beginAtZero: true,
          suggestedMax: 1,
          border: { display: false },
          grid: { color: () => colour('line') },
          ticks: {
            ...text,
            maxTicksLimit: TICKS,
            ...(isWhole ? { precision: 0 } : {}),
            callback: (value) => tick(Number(value)),
          },
        },
      },
    },
    plugins: [band],
  }
}
