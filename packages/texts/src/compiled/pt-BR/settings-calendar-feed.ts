// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsCalendarFeed as english } from '../en/settings-calendar-feed.ts'

export const settingsCalendarFeed: typeof english = {
  title: 'Calendário',
  description: 'Veja cada renovação e cada prazo dos próximos 24 meses no seu próprio calendário. Quem tiver o endereço pode ler, então guarde-o só para você.',
  create: 'Criar endereço do calendário',
  label: 'Seu endereço do calendário',
  hint: 'Adicione-o no seu calendário como calendário assinado ou “por URL”. Ele só é mostrado agora.',
  exists: 'Seu calendário está compartilhado. O endereço foi mostrado quando foi criado; para outro app de calendário, crie um novo.',
  copy: 'Copiar',
  copied: 'Endereço copiado',
  copyFailed: 'Selecione o endereço e copie.',
  renew: 'Criar um novo endereço',
  renewTitle: 'Criar um novo endereço?',
  renewText: 'O endereço atual deixa de funcionar e os calendários que o usam não são mais atualizados.',
  end: 'Parar de compartilhar',
  endTitle: 'Parar de compartilhar seu calendário?',
  endText: 'Os calendários que usam o endereço não são mais atualizados. Suas assinaturas e lembretes ficam como estão.',
  ended: 'O endereço do calendário foi removido',
  failed: 'Não foi possível alterar o endereço do calendário. Tente de novo.',
  loadFailed: 'Não foi possível carregar o endereço do calendário',
}
