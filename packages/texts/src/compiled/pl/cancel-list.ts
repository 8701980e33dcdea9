// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelList as english } from '../en/cancel-list.ts'
import { digits, plural } from '../../message-parts.ts'

export const cancelList: typeof english = {
  metaTitle: 'Czy trudno zrezygnować? Porównanie subskrypcji',
  metaDescription: 'Jak zrezygnować ze znanych subskrypcji: jaką drogą, z jakim wypowiedzeniem i czy zostaje to, co opłacone. Każda informacja pochodzi ze strony usługi lub jej właściciela.',
  metaKeywords: 'rezygnacja z subskrypcji, jak zrezygnować, okres wypowiedzenia',
  crumb: 'Jak zrezygnować',
  home: 'Strona główna',
  title: 'Czy trudno zrezygnować?',
  lead: (v) => `${plural('pl', v.count, { 'one': `${digits('pl', v.count)} usługa`, 'few': `${digits('pl', v.count)} usługi`, 'many': `${digits('pl', v.count)} usług`, 'other': `${digits('pl', v.count)} usługi` })}: jak z każdej zrezygnować, z jakim wypowiedzeniem i czy zostaje to, co opłacone. Każda informacja pochodzi ze strony usługi lub jej właściciela i ma swoją datę.`,
  find: 'Znajdź usługę',
  nothing: (v) => `O „${v.name}” jeszcze nic nie wiadomo. ${v.tellUs}`,
  tellUs: 'Napisz do nas',
  judge: 'Jak oceniamy',
  judgeLead: 'Słowo wynika z informacji według jednej zasady, takiej samej dla wszystkich. Nikt za to nie płaci, a to, czego źródło nie mówi, pozostaje nieznane. Informacje starsze niż rok są oznaczone.',
  easy: 'Łatwo',
  easyMeans: 'Robisz to bez niczyjej pomocy, online lub w sklepie z aplikacjami, najwyżej z jednodniowym wypowiedzeniem.',
  someSteps: 'Kilka kroków',
  someMeans: 'Trzeba napisać e-mail lub wypełnić formularz, wypowiedzenie jest dłuższe niż dzień albo dostęp kończy się od razu.',
  hard: 'Trudno',
  hardMeans: 'Potrzebny jest czat, telefon, list lub wizyta albo wypowiedzenie dłuższe niż miesiąc.',
  unknown: 'Nie wiadomo',
  unknownMeans: 'Strona, którą przeczytaliśmy, nie mówi, jak zrezygnować.',
}
