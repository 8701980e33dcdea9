// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetRights as english } from '../en/packet-rights.ts'

export const packetRights: typeof english = {
  euWithdraw: 'Ein online oder am Telefon geschlossener Vertrag kann in der Regel innerhalb von 14 Tagen ohne Begründung widerrufen werden.',
  euExceptions: 'Es gibt Ausnahmen: Bei digitalen Inhalten, die sofort beginnen, endet das Recht früher, wenn du dem ausdrücklich zugestimmt und bestätigt hast, dass du es verlierst.',
  euServices: 'Bei einer Dienstleistung, die auf deinen ausdrücklichen Wunsch in diesen Tagen begann, bezahlst du den Teil, der vor dem Widerruf erbracht wurde; ist sie ganz erbracht, ist das Recht erloschen.',
  euButton: 'Seit dem 19. Juni 2026 muss, wer online verkauft, während dieser Tage durchgehend eine Widerrufsfunktion anbieten, „Vertrag hier widerrufen“ und dann „Widerruf bestätigen“, und den Eingang mit Datum und Uhrzeit bestätigen.',
  euDebit: 'Eine SEPA-Lastschrift gibt deine Bank innerhalb von acht Wochen nach der Abbuchung ohne Fragen zurück; was du dem Anbieter schuldest, ist eine andere Sache.',
  deButton: 'Seit dem 1. Juli 2022 muss eine Seite, auf der Verbraucher laufende Verträge schließen können, eine Kündigungsschaltfläche haben, leicht zu finden und ständig verfügbar (§ 312k BGB).',
  deTerms: 'Bei Verträgen seit dem 1. März 2022 dürfen die Bedingungen sie nur verlängern, wenn du sie nach der ersten Laufzeit jederzeit mit höchstens einem Monat Kündigungsfrist beenden kannst.',
  gbCard: 'Eine „continuous payment authority“ auf deiner Karte kannst du bei der Bank beenden, die sie ausgibt; sie muss die Zahlungen stoppen und darf nicht verlangen, dass du zuerst das Unternehmen fragst.',
  gbCoolingOff: 'Bei den meisten online gekauften Dienstleistungen gibt es mindestens 14 Tage, um es sich anders zu überlegen; bei einem Download wirst du gebeten, darauf zu verzichten.',
  usBilling: 'Ein Abrechnungsfehler bei einer Kreditkarte muss dem Herausgeber schriftlich innerhalb von 60 Tagen nach der ersten Abrechnung gemeldet werden, die ihn zeigt (Regulation Z, 12 CFR 1026.13).',
  usRosca: 'Wer online Abos verkauft, muss einfache Wege anbieten, wiederkehrende Abbuchungen zu stoppen (ROSCA, ein Bundesgesetz von 2010).',
  usRule: 'Die Bundesregel „click to cancel“ gilt nicht: Ein Gericht hat sie am 8. Juli 2025 aufgehoben.',
  usStates: 'Bundesstaaten haben eigene Regeln zur automatischen Verlängerung. In Kalifornien darf ein Unternehmen ohne deine ausdrückliche Zustimmung nichts dafür abbuchen und muss dir die Bedingungen und den Weg zum Kündigen zum Aufbewahren geben.',
}
