// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWay as english } from '../en/settings-way.ts'

export const settingsWay: typeof english = {
  addTitle: 'Adicionar uma forma de avisar você',
  changeTitle: (v) => `Alterar ${v.name}`,
  service: 'Serviço',
  shared: 'Outras pessoas podem ler o que chega lá, então os links pedem o seu login.',
  name: 'Nome',
  nameHint: 'Como o registro de envios o chama.',
  optional: (v) => `${v.label} (opcional)`,
  keepHint: 'O que você digitou nunca mais é mostrado. Deixe tudo abaixo vazio para manter.',
  submit: 'Adicionar',
  save: 'Salvar',
  added: 'Adicionado. Envie um teste para ver se chega.',
  addFailed: 'Não foi possível adicionar. Tente de novo.',
}
