/** An insight as text. */
export function InsightWords({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">{title}</h3>
      <p className="text-[0.9375rem] text-ink">{text}</p>
    </div>
  )
}
