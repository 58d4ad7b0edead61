import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

/** Only the parts of the library that our charts need; loaded with the first chart. */
use([LineChart, BarChart, GridComponent, SVGRenderer])

export function startChart(element: HTMLElement) {
  return init(element, null, { renderer: 'svg' })
}
