export { selectCategories } from './categories.repo.ts'
export { type ImportedCategories, importedCategories, withdrawCategories } from './imported-categories.ts'
export { storedCategory } from './stored-category.ts'
