import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** What the table holds: read out, not seen. */
  readonly caption: string
}

/** A table for wide screens; on a phone show a `RowList` of the same rows instead. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    <table {...rest} className={classNames('w-full border-collapse text-left text-[0.9375rem]', className)}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
}

export function TableHead({ className, ...rest }: ComponentPropsWithRef<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'border-b border-line px-3 py-2.5 text-sm font-medium text-muted first:pl-6 last:pr-6',
        className,
      )}
    />
  )
}

export function TableRow({ className, ...rest }: ComponentPropsWithRef<'tr'>) {
  return <tr {...rest} className={classNames('border-b border-line last:border-b-0', className)} />
}

export function TableCell({ className, ...rest }: ComponentPropsWithRef<'td'>) {
  return <td {...rest} className={classNames('px-3 py-3.5 align-middle first:pl-6 last:pr-6', className)} />
}
