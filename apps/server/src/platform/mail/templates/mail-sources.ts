const SERIF = "Georgia, 'Iowan Old Style', 'Times New Roman', serif"
const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

// Colours are given inline for mail programs without style sheets, and here for dark mode.
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a { color: #1f5c46; }
  @media (prefers-color-scheme: dark) {
    .paper, .paper > div { background: #101915 !important; background-color: #101915 !important; }
    .card, .card > table { background: #17231d !important; background-color: #17231d !important; }
    .card > table > tbody > tr > td { border-color: #2a3a32 !important; }
    .ink div, .ink td { color: #e9efe9 !important; }
    .muted div, .muted td, .quiet { color: #a3b3a9 !important; }
    .row { border-color: #2a3a32 !important; }
    .soon { color: #e8b25c !important; }
    .mark div, .later, a { color: #7fc8a5 !important; }
    .button td, .button a { background: #7fc8a5 !important; color: #0d1712 !important; }
  }
`

// That of MJML is tiny and white on a light ground, which spam filters take for hidden text.
const PREVIEW = '<div style="display:none;max-height:0;max-width:0;overflow:hidden">[[preview]]</div>'

const frame = (content: string, footer: string) => `
<mjml lang="[[language]]">
  <mj-head>
    <mj-title>[[title]]</mj-title>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-attributes>
      <mj-all font-family="${SANS}" />
      <mj-text font-size="16px" line-height="1.55" color="#1d2a24" padding="8px 28px" css-class="ink" />
      <mj-button background-color="#1f5c46" color="#ffffff" border-radius="12px" font-size="16px" font-weight="600"
        inner-padding="14px 26px" padding="16px 28px" align="left" css-class="button" />
    </mj-attributes>
    <mj-style>${DARK}</mj-style>
  </mj-head>
  <mj-body background-color="#f7f4ec" width="560px" css-class="paper">
    <mj-raw>${PREVIEW}</mj-raw>
    <mj-section padding="28px 12px 12px"><mj-column>
      <mj-text padding="0 28px" css-class="mark" color="#1f5c46" font-family="${SERIF}" font-size="22px" font-weight="700">[[appName]]</mj-text>
    </mj-column></mj-section>
    <mj-wrapper padding="0 12px">
      <mj-section background-color="#fffdf8" border="1px solid #e2dccd" border-radius="12px" padding="20px 0" css-class="card">
        <mj-column>
          <mj-text font-family="${SERIF}" font-size="26px" line-height="1.25" padding="8px 28px 4px">[[title]]</mj-text>
          ${content}
        </mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-section padding="12px 12px 32px"><mj-column>
      <mj-text css-class="muted" color="#5d6b63" font-size="13px">${footer}</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`

const BARE_LINK = `
<mj-text css-class="muted" color="#5d6b63" font-size="13px">[[bareLink]]<br />
  <a href="[[url]]" style="word-break:break-all">[[url]]</a></mj-text>`

/** The mails as MJML; `npm run mails` compiles them to the HTML files in this folder. */
export const MAIL_SOURCES = {
  /** A mail with one button. Placeholders: language, title, preview, lead, button, bareLink, url, note. */
  action: frame(
    `<mj-text>[[lead]]</mj-text><mj-button href="[[url]]">[[button]]</mj-button>${BARE_LINK}`,
    '[[note]]',
  ),
  /**
   * A mail with a list. Placeholders: language, title, preview, rows (markup), button, url, footer (markup).
   */
  list: frame(
    `<mj-table css-class="ink" color="#1d2a24" font-size="16px" line-height="1.45" padding="8px 28px">[[rows]]</mj-table>
     <mj-button href="[[url]]">[[button]]</mj-button>`,
    '[[footer]]',
  ),
} as const
