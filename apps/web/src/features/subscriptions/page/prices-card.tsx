import { changeInPercent, formatDate, formatMoney } from '@duely/domain'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { PAGE } from './page-texts.ts'
import { PriceChart, type PriceChartProps } from './price-chart.tsx'

const texts = PAGE.prices

/** The price over time, as a chart or as a table. */
export function PricesCard(props: PriceChartProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <Card
      title={texts.title}
      description={texts.description}
      actions={
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setIsTable(!isTable)}
          className="max-sm:-ml-3 sm:-mr-3"
        >
          {isTable ? texts.showChart : texts.showTable}
        </Button>
      }
    >
      {isTable ? <PriceTable {...props} /> : <PriceChart {...props} />}
    </Card>
  )
}

function PriceTable({ history: { steps }, currency, today, culture }: PriceChartProps) {
  return (
    <table className="figures w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-1.5 text-left font-medium">
            {texts.from}
          </th>
          <th scope="col" className="py-1.5 pl-4 text-right font-medium">
            {texts.price}
          </th>
          <th scope="col" className="py-1.5 pl-4 text-right font-medium">
            {texts.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, amountMinor }, place) => {
          const before = steps[place - 1]?.amountMinor
          const percent = before === undefined ? null : changeInPercent({ before, after: amountMinor })
          return (
            <tr key={from} className="border-t border-line">
              <th
                scope="row"
                className={`py-2 text-left ${from > today ? 'font-normal text-muted' : 'font-medium'}`}
              >
                {formatDate(from, culture, 'medium')}
              </th>
              <td className="py-2 pl-4 text-right font-medium">{formatMoney(amountMinor, currency)}</td>
              <td className="py-2 pl-4 text-right text-muted">
                {percent === null ? '–' : `${percent > 0 ? '+' : ''}${percent}%`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
