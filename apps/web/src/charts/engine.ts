import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

/** Only the parts of ECharts that we use; loaded with the first chart. */
use([LineChart, BarChart, GridComponent, SVGRenderer])

export function startChart(element: HTMLElement) {
  return init(element, null, { renderer: 'svg' })
}
